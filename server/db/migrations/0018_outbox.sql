CREATE TABLE "outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text,
	"payload" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"given_up_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "message_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_key" ON "outbox" USING btree ("kind","key") WHERE "outbox"."key" is not null;--> statement-breakpoint
CREATE INDEX "outbox_next_attempt_idx" ON "outbox" USING btree ("next_attempt_at") WHERE "outbox"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_given_up_idx" ON "outbox" USING btree ("given_up_at") WHERE "outbox"."given_up_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "mails_message_key" ON "mails" USING btree ("message_id");--> statement-breakpoint
INSERT INTO "outbox" ("id", "kind", "key", "payload", "created_at", "next_attempt_at")
SELECT gen_random_uuid()::text, 'refund', "order_id", jsonb_build_object('orderId', "order_id"), "requested_at", now()
FROM "refunds" WHERE "state" = 'pending';
