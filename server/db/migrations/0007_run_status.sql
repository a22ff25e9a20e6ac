CREATE TABLE "train_runs" (
	"run" text PRIMARY KEY NOT NULL,
	"delay" integer DEFAULT 0 NOT NULL,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"skipped" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"said_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "train_run" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delay_by" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delay_said_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "told_arrival_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_train_run_idx" ON "orders" USING btree ("train_run") WHERE "orders"."train_run" is not null;