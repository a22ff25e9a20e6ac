ALTER TABLE "search_words" ADD COLUMN "places" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "search_words" w SET "places" = p."places"
FROM (SELECT "word", count(*) AS "places" FROM "search_places" GROUP BY "word") p
WHERE p."word" = w."word";
