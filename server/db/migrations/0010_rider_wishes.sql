ALTER TABLE "orders" ADD COLUMN "meet_on_platform" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "call_me" boolean DEFAULT false NOT NULL;