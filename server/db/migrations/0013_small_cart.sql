ALTER TABLE "restaurants" ADD COLUMN "small_cart_below" integer;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "small_cart_fee" integer;--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_small_cart_check" CHECK (("restaurants"."small_cart_below" is null) = ("restaurants"."small_cart_fee" is null));