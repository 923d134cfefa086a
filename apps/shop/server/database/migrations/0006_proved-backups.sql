ALTER TABLE "backups" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
UPDATE "backups" SET "proved_at" = "drill_at" WHERE "drill_state" = 'passed';
