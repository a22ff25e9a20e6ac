-- The check comes with the column: the version before writes no days, and no hours that it refuses.
ALTER TABLE "restaurants" ADD COLUMN "days" jsonb CONSTRAINT "restaurants_spans_check" CHECK (not jsonb_path_exists("restaurants"."hours", 'strict $[*] ? (@.size() > 3 || @[0].closes > @[1].opens || @[1].closes > @[2].opens)')
        and not jsonb_path_exists("restaurants"."hours", 'strict $ ? (@[0][last].closes > @[1][0].opens + 1440 || @[1][last].closes > @[2][0].opens + 1440 || @[2][last].closes > @[3][0].opens + 1440 || @[3][last].closes > @[4][0].opens + 1440 || @[4][last].closes > @[5][0].opens + 1440 || @[5][last].closes > @[6][0].opens + 1440 || @[6][last].closes > @[0][0].opens + 1440)')
        and jsonb_typeof("restaurants"."days") = 'object'
        and not jsonb_path_exists("restaurants"."days", '$.keyvalue() ? (!(@.key like_regex "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$"))')
        and not jsonb_path_exists("restaurants"."days", 'strict $.* ? (@.type() != "array" || @.size() > 3 || @[0].closes > @[1].opens || @[1].closes > @[2].opens)')
        and not jsonb_path_exists("restaurants"."days", '$.*[*] ? ((@.opens >= 0 && @.opens < 1440 && @.opens < @.closes && @.closes <= @.opens + 1440) is unknown || !(@.opens >= 0 && @.opens < 1440 && @.opens < @.closes && @.closes <= @.opens + 1440))'));
