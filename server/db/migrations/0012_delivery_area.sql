ALTER TABLE "restaurants" ADD COLUMN "delivery_radius" integer DEFAULT 5000 NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_delivery_radius_check" CHECK ("restaurants"."delivery_radius" between 1 and 15000);--> statement-breakpoint
-- As `deliveryRadiusOf` in catalogue/generate.ts.
UPDATE "restaurants" SET "delivery_radius" = 3000 + (("id"::bigint * 7) % 10)::integer * 1000;
