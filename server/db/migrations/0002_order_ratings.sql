ALTER TABLE "order_items" ADD COLUMN "rating" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "food_rating" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_rating" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "comment" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_rating_check" CHECK ("order_items"."rating" between 1 and 5);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_rating_check" CHECK (("orders"."food_rating" is null) = ("orders"."delivery_rating" is null) and "orders"."food_rating" between 1 and 5 and "orders"."delivery_rating" between 1 and 5);