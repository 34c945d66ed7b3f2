#include "assets.h"

// The table and the folders must agree, byte for byte; a test checks that both ways.
static const unsigned char ancient_rome[] = {
#embed "../../fixtures/decks/ancient-rome.json"
};
static const unsigned char black_holes[] = {
#embed "../../fixtures/decks/black-holes.json"
};
static const unsigned char dna[] = {
#embed "../../fixtures/decks/dna.json"
};
static const unsigned char french_revolution[] = {
#embed "../../fixtures/decks/french-revolution.json"
};
static const unsigned char git[] = {
#embed "../../fixtures/decks/git.json"
};
static const unsigned char linux_command_line[] = {
#embed "../../fixtures/decks/linux-command-line.json"
};
static const unsigned char photosynthesis[] = {
#embed "../../fixtures/decks/photosynthesis.json"
};
static const unsigned char python[] = {
#embed "../../fixtures/decks/python.json"
};
static const unsigned char solar_system[] = {
#embed "../../fixtures/decks/solar-system.json"
};
static const unsigned char sql[] = {
#embed "../../fixtures/decks/sql.json"
};
static const unsigned char statistics[] = {
#embed "../../fixtures/decks/statistics.json"
};
static const unsigned char world_war_ii[] = {
#embed "../../fixtures/decks/world-war-ii.json"
};
static const unsigned char countries[] = {
#embed "../../fixtures/facts/countries.tsv"
};
static const unsigned char currencies[] = {
#embed "../../fixtures/facts/currencies.tsv"
};
static const unsigned char elements[] = {
#embed "../../fixtures/facts/elements.tsv"
};
static const unsigned char prompt_ask[] = {
#embed "../../prompts/ask.md"
};
static const unsigned char prompt_cards[] = {
#embed "../../prompts/cards.md"
};
static const unsigned char prompt_judge[] = {
#embed "../../prompts/judge.md"
};
static const unsigned char prompt_why[] = {
#embed "../../prompts/why.md"
};

// Read through edutok_asset_table().
static const struct edutok_asset assets[] = {
    {"fixtures/decks/ancient-rome.json", ancient_rome, sizeof ancient_rome},
    {"fixtures/decks/black-holes.json", black_holes, sizeof black_holes},
    {"fixtures/decks/dna.json", dna, sizeof dna},
    {"fixtures/decks/french-revolution.json", french_revolution, sizeof french_revolution},
    {"fixtures/decks/git.json", git, sizeof git},
    {"fixtures/decks/linux-command-line.json", linux_command_line, sizeof linux_command_line},
    {"fixtures/decks/photosynthesis.json", photosynthesis, sizeof photosynthesis},
    {"fixtures/decks/python.json", python, sizeof python},
    {"fixtures/decks/solar-system.json", solar_system, sizeof solar_system},
    {"fixtures/decks/sql.json", sql, sizeof sql},
    {"fixtures/decks/statistics.json", statistics, sizeof statistics},
    {"fixtures/decks/world-war-ii.json", world_war_ii, sizeof world_war_ii},
    {"fixtures/facts/countries.tsv", countries, sizeof countries},
    {"fixtures/facts/currencies.tsv", currencies, sizeof currencies},
    {"fixtures/facts/elements.tsv", elements, sizeof elements},
    {"prompts/ask.md", prompt_ask, sizeof prompt_ask},
    {"prompts/cards.md", prompt_cards, sizeof prompt_cards},
    {"prompts/judge.md", prompt_judge, sizeof prompt_judge},
    {"prompts/why.md", prompt_why, sizeof prompt_why},
    {NULL, NULL, 0},
};

const struct edutok_asset *edutok_asset_table(void) { return assets; }
