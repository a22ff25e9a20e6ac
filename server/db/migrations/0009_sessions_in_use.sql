ALTER TABLE "sessions" ADD COLUMN "is_replaced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- A token with less than a day to live has been replaced by a newer one.
UPDATE "sessions" SET "is_replaced" = true WHERE "expires_at" <= now() + interval '1 day';--> statement-breakpoint
UPDATE "sessions" SET "expires_at" = least("expires_at", now() + interval '30 days');