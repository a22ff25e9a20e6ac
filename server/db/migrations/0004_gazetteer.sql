CREATE TABLE "gazetteer_places" (
	"id" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"rank" integer NOT NULL,
	"name" text NOT NULL,
	"pincode" text NOT NULL,
	"region_id" integer NOT NULL,
	"cell" integer NOT NULL,
	"latitude" real NOT NULL,
	"longitude" real NOT NULL,
	"vague" integer NOT NULL,
	"also" text,
	"area" text
);
--> statement-breakpoint
CREATE TABLE "gazetteer_regions" (
	"id" integer PRIMARY KEY NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gazetteer_words" (
	"word" text NOT NULL,
	"places" integer[] NOT NULL
);
--> statement-breakpoint
CREATE INDEX "gazetteer_places_cell_idx" ON "gazetteer_places" USING btree ("cell");--> statement-breakpoint
CREATE UNIQUE INDEX "gazetteer_words_word_key" ON "gazetteer_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "gazetteer_words_trgm_idx" ON "gazetteer_words" USING gin ("word" gin_trgm_ops);