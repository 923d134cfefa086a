ALTER TABLE "kept_answers" RENAME TO "cached_answers";--> statement-breakpoint
ALTER TABLE "cached_answers" RENAME CONSTRAINT "kept_answers_source_key_pk" TO "cached_answers_source_key_pk";--> statement-breakpoint
ALTER INDEX "kept_answers_touched" RENAME TO "cached_answers_touched";--> statement-breakpoint
ALTER INDEX "kept_answers_nothing" RENAME TO "cached_answers_nothing";
