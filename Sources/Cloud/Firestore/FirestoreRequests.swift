// What Firestore is asked, member by member as its REST reference has it.

struct WireCommit: Encodable {
  var writes: [WireWrite]
}

struct WireWrite: Encodable {
  struct Update: Encodable {
    var name: String
    var fields: [String: FirestoreValue]
  }

  struct Precondition: Encodable {
    var exists: Bool?
    var updateTime: String?

    init(_ precondition: FirestoreWrite.Precondition) {
      switch precondition {
      case .exists(let exists): self.exists = exists
      case .updateTime(let time): updateTime = time
      }
    }
  }

  var update: Update?
  var delete: String?
  var currentDocument: Precondition?

  init(_ write: FirestoreWrite, in project: FirebaseProject) {
    switch write {
    case .set(let path, let fields, let precondition):
      update = Update(name: project.documentsName + "/" + path.text, fields: fields)
      currentDocument = precondition.map(Precondition.init)
    case .delete(let path, let precondition):
      delete = project.documentsName + "/" + path.text
      currentDocument = precondition.map(Precondition.init)
    }
  }
}

struct WireRunQuery: Encodable {
  var structuredQuery: WireQuery
}

struct WireRunAggregation: Encodable {
  var structuredAggregationQuery: WireAggregation
}

struct WireAggregation: Encodable {
  struct Aggregation: Encodable {
    var alias = "count"
    var count: [String: String] = [:]
  }

  var structuredQuery: WireQuery
  var aggregations = [Aggregation()]

  init(_ query: WireQuery) { structuredQuery = query }
}

struct WireQuery: Encodable {
  struct Collection: Encodable {
    var collectionId: String
  }

  struct Field: Encodable {
    var fieldPath: String
  }

  struct Filter: Encodable {
    struct OfField: Encodable {
      var field: Field
      var op: String
      var value: FirestoreValue
    }

    struct Composite: Encodable {
      var op = "AND"
      var filters: [Filter]
    }

    var fieldFilter: OfField?
    var compositeFilter: Composite?
  }

  struct Order: Encodable {
    var field: Field
    var direction = "DESCENDING"
  }

  var from: [Collection]
  var `where`: Filter?
  var orderBy: [Order]?
  var limit: Int?

  init(_ query: FirestoreQuery) {
    self.init(counting: query)
    orderBy = query.descendingBy.map { [Order(field: Field(fieldPath: $0))] }
    limit = query.limit
  }

  /// Without order and limit.
  init(counting query: FirestoreQuery) {
    from = [Collection(collectionId: query.collection)]
    let filters = query.filters.map { filter in
      Filter(
        fieldFilter: Filter.OfField(
          field: Field(fieldPath: filter.field), op: filter.comparison.rawValue,
          value: filter.value))
    }
    `where` =
      filters.count > 1
      ? Filter(compositeFilter: Filter.Composite(filters: filters)) : filters.first
  }
}
