-- A connection keeps the plans, and the counts of rows, of its first calls: those for one changed row are a hundred times too slow for ten thousand.
ALTER FUNCTION "keep_words_of_new" () SET plan_cache_mode = force_custom_plan;--> statement-breakpoint
ALTER FUNCTION "keep_words_of_changed" () SET plan_cache_mode = force_custom_plan;--> statement-breakpoint
ALTER FUNCTION "keep_words_of_changed" () SET enable_nestloop = off;
