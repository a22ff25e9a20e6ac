DROP INDEX "restaurants_cell_idx";--> statement-breakpoint
CREATE INDEX "restaurants_place_idx" ON "restaurants" USING gist (point(longitude, latitude));