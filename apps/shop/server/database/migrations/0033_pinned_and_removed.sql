ALTER TABLE "lists" ADD COLUMN "removed" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "finders" ADD COLUMN "pinned" text;