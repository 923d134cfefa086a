ALTER TABLE "link_jobs" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "link_jobs" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;