CREATE TABLE "stations" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision
);
--> statement-breakpoint
CREATE TABLE "train_stops" (
	"train_number" text NOT NULL,
	"position" smallint NOT NULL,
	"station_code" text NOT NULL,
	"arrival" integer,
	"departure" integer,
	"kilometres" integer,
	CONSTRAINT "train_stops_train_number_position_pk" PRIMARY KEY("train_number","position")
);
--> statement-breakpoint
CREATE TABLE "trains" (
	"number" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"from_name" text NOT NULL,
	"to_name" text NOT NULL,
	"name_words" text NOT NULL,
	"search_text" text NOT NULL,
	"runs" jsonb
);
