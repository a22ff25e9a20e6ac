ALTER TABLE "restaurant_cuisines" ADD COLUMN "rating" real;--> statement-breakpoint
ALTER TABLE "restaurant_cuisines" ADD COLUMN "delivery_minutes" integer;--> statement-breakpoint
ALTER TABLE "restaurant_cuisines" ADD COLUMN "pure_veg" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "pure_veg" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "restaurant_cuisines_rating_idx" ON "restaurant_cuisines" USING btree ("cuisine_id",coalesce(50 - round(rating * 10)::integer, 32767),"cell");--> statement-breakpoint
CREATE INDEX "restaurant_cuisines_time_idx" ON "restaurant_cuisines" USING btree ("cuisine_id",coalesce(delivery_minutes, 32767),"cell");--> statement-breakpoint
CREATE INDEX "restaurant_cuisines_veg_cell_idx" ON "restaurant_cuisines" USING btree ("cuisine_id","cell") WHERE pure_veg;--> statement-breakpoint
CREATE INDEX "restaurant_cuisines_veg_rating_idx" ON "restaurant_cuisines" USING btree ("cuisine_id",coalesce(50 - round(rating * 10)::integer, 32767),"cell") WHERE pure_veg;--> statement-breakpoint
CREATE INDEX "restaurant_cuisines_veg_time_idx" ON "restaurant_cuisines" USING btree ("cuisine_id",coalesce(delivery_minutes, 32767),"cell") WHERE pure_veg;--> statement-breakpoint
CREATE INDEX "restaurants_cell_idx" ON "restaurants" USING btree ("cell");--> statement-breakpoint
CREATE INDEX "restaurants_veg_cell_idx" ON "restaurants" USING btree ("cell") WHERE pure_veg;--> statement-breakpoint
CREATE INDEX "restaurants_rating_idx" ON "restaurants" USING btree (coalesce(50 - round(rating * 10)::integer, 32767),"cell");--> statement-breakpoint
CREATE INDEX "restaurants_time_idx" ON "restaurants" USING btree (coalesce(delivery_minutes, 32767),"cell");--> statement-breakpoint
CREATE INDEX "restaurants_veg_rating_idx" ON "restaurants" USING btree (coalesce(50 - round(rating * 10)::integer, 32767),"cell") WHERE pure_veg;--> statement-breakpoint
CREATE INDEX "restaurants_veg_time_idx" ON "restaurants" USING btree (coalesce(delivery_minutes, 32767),"cell") WHERE pure_veg;
--> statement-breakpoint
UPDATE "restaurants" SET "status" = 'inactive' WHERE "status" = 'closed';--> statement-breakpoint
CREATE FUNCTION "copy_restaurant"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT r.rating, r.delivery_minutes, r.pure_veg INTO NEW.rating, NEW.delivery_minutes, NEW.pure_veg
  FROM restaurants r WHERE r.id = NEW.restaurant_id;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "restaurant_cuisines_copy" BEFORE INSERT ON "restaurant_cuisines"
  FOR EACH ROW EXECUTE FUNCTION "copy_restaurant"();--> statement-breakpoint
CREATE FUNCTION "copy_to_cuisines"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE restaurant_cuisines
  SET rating = NEW.rating, delivery_minutes = NEW.delivery_minutes, pure_veg = NEW.pure_veg
  WHERE restaurant_id = NEW.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "restaurants_copy" AFTER UPDATE ON "restaurants" FOR EACH ROW
  WHEN ((OLD.rating, OLD.delivery_minutes, OLD.pure_veg) IS DISTINCT FROM (NEW.rating, NEW.delivery_minutes, NEW.pure_veg))
  EXECUTE FUNCTION "copy_to_cuisines"();--> statement-breakpoint
UPDATE "restaurant_cuisines" c SET "rating" = r.rating, "delivery_minutes" = r.delivery_minutes
  FROM "restaurants" r WHERE r.id = c.restaurant_id;--> statement-breakpoint
CREATE FUNCTION "set_pure_veg"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Two changes of one menu take turns: the second one counts what the first one has written.
  PERFORM FROM restaurants WHERE id IN (SELECT restaurant_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE restaurants r SET pure_veg = k.is_veg
  FROM (
    SELECT c.restaurant_id, coalesce(bool_and(i.meal_category = 'Veg'), false) AS is_veg
    FROM (SELECT DISTINCT restaurant_id FROM changed) c
    LEFT JOIN menu_items i ON i.restaurant_id = c.restaurant_id
    GROUP BY c.restaurant_id
  ) k
  WHERE r.id = k.restaurant_id AND r.pure_veg <> k.is_veg;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "menu_items_insert_pure_veg" AFTER INSERT ON "menu_items" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "set_pure_veg"();--> statement-breakpoint
CREATE TRIGGER "menu_items_delete_pure_veg" AFTER DELETE ON "menu_items" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "set_pure_veg"();--> statement-breakpoint
CREATE TRIGGER "menu_items_from_pure_veg" AFTER UPDATE ON "menu_items" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "set_pure_veg"();--> statement-breakpoint
CREATE TRIGGER "menu_items_to_pure_veg" AFTER UPDATE ON "menu_items" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "set_pure_veg"();--> statement-breakpoint
UPDATE "restaurants" r SET "pure_veg" = true
  WHERE (SELECT bool_and(i.meal_category = 'Veg') FROM "menu_items" i WHERE i.restaurant_id = r.id);
