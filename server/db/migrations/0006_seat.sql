ALTER TABLE "orders" ALTER COLUMN "address_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "seat" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "arrives_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "preparation_at" timestamp with time zone;