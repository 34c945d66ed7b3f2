# edutok: `make run` and `make test` do all of their own set-up; see README.md.

PREFIX ?= /usr/local
PACKAGES := libedit-dev libsqlite3-dev libutf8proc-dev libcurl4-openssl-dev libturbojpeg0-dev \
  libzip-dev
RELEASE := swift build -c release --static-swift-stdlib --product edutok
SUDO := $(if $(filter 0,$(shell id -u)),,sudo)

.PHONY: run test build deps install lint bench fuzz clean

run: build
	@"$$($(RELEASE) --show-bin-path)/edutok"

test: PACKAGES += libfaketime tzdata chafa
test: deps
	swift test

build: deps
	$(RELEASE)

# Names the missing packages, and installs them where apt is at hand.
deps:
	@missing=$$(for package in $(PACKAGES); do \
	  dpkg-query -W -f '$${Status}' $$package 2>&1 | grep -q '^install ok installed$$' || echo $$package; \
	done); [ -n "$$missing" ] || exit 0; echo "Missing packages:" $$missing; \
	command -v apt-get >/dev/null || { echo "Install them with your package manager."; exit 1; }; \
	$(SUDO) apt-get update -q \
	  && $(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -q -y $$missing

install: build
	install -D -s -m 755 "$$($(RELEASE) --show-bin-path)/edutok" "$(DESTDIR)$(PREFIX)/bin/edutok"

lint:
	swift format lint --strict --recursive Package.swift Sources Tests

bench: deps
	@for product in edutok EditorBaseline Benchmarks; do \
	  swift build -c release --static-swift-stdlib --product $$product || exit 1; \
	done
	@for what in startup log stream; do "$$($(RELEASE) --show-bin-path)/Benchmarks" $$what || exit 1; done

fuzz: deps
	@for product in DecoderFuzz GraderFuzz ImportFuzz; do \
	  EDUTOK_FUZZ=1 swift build -c release --sanitize=address --scratch-path .build/fuzz --product $$product \
	    || exit 1; \
	done

clean:
	swift package clean
