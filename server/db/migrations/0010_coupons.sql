CREATE TABLE "coupons" (
	"code" text PRIMARY KEY NOT NULL,
	"percent" integer NOT NULL,
	"cap" integer NOT NULL,
	"minimum" integer DEFAULT 0 NOT NULL,
	"valid_from" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"uses_per_person" integer DEFAULT 1 NOT NULL,
	"is_for_first_order" boolean DEFAULT false NOT NULL,
	CONSTRAINT "coupons_code_check" CHECK ("coupons"."code" = upper("coupons"."code") and "coupons"."code" !~ '[[:space:]]'),
	CONSTRAINT "coupons_percent_check" CHECK ("coupons"."percent" between 1 and 100),
	CONSTRAINT "coupons_cap_check" CHECK ("coupons"."cap" > 0),
	CONSTRAINT "coupons_uses_check" CHECK ("coupons"."uses_per_person" > 0)
);
--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "coupon_code" text;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "coupon_end" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon_discount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon_use" integer;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_coupon_code_coupons_code_fk" FOREIGN KEY ("coupon_code") REFERENCES "public"."coupons"("code") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_coupon_use_key" ON "orders" USING btree ("user_id","coupon_code","coupon_use") WHERE "orders"."status" not in ('cancelled', 'rejected', 'payment_failed');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon_check" CHECK (("orders"."coupon_code" is null) = ("orders"."coupon_use" is null));--> statement-breakpoint
INSERT INTO "coupons" ("code", "percent", "cap", "is_for_first_order") VALUES ('WELCOME', 20, 10000, true);
