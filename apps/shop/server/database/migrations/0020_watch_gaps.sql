ALTER TABLE "watched_items" ADD COLUMN "evaluate_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "watchers" ADD COLUMN "joined_leave_tokens" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "watches" ADD COLUMN "base_options" text;--> statement-breakpoint
CREATE INDEX "watched_items_evaluated_again" ON "watched_items" USING btree ("evaluate_at") WHERE "watched_items"."evaluate_at" is not null;--> statement-breakpoint
CREATE INDEX "watchers_joined_leave_tokens" ON "watchers" USING gin ("joined_leave_tokens");