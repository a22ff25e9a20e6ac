ALTER TABLE "restaurants" ADD COLUMN "hours" jsonb;--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_hours_check" CHECK (jsonb_array_length("restaurants"."hours") = 7 and not jsonb_path_exists("restaurants"."hours",
        '$[*][*] ? ((@.opens >= 0 && @.opens < 1440 && @.opens < @.closes && @.closes <= @.opens + 1440) is unknown
          || !(@.opens >= 0 && @.opens < 1440 && @.opens < @.closes && @.closes <= @.opens + 1440))'));