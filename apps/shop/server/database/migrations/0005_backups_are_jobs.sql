DROP INDEX "backups_one_running";--> statement-breakpoint
DROP INDEX "backups_one_drill";--> statement-breakpoint
ALTER TABLE "backups" DROP COLUMN "seen_at";--> statement-breakpoint
ALTER TABLE "backups" DROP COLUMN "rows_written";--> statement-breakpoint
ALTER TABLE "backups" DROP COLUMN "pictures_written";--> statement-breakpoint
ALTER TABLE "backups" DROP COLUMN "drill_database";