ALTER TABLE "rounds" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "rounds" CASCADE;--> statement-breakpoint
DROP INDEX "mails_due";--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("id") WHERE "mails"."state" in ('asked', 'ready');--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "due_at";--> statement-breakpoint
ALTER TABLE "account_exports" DROP COLUMN "failed_at";--> statement-breakpoint
ALTER TABLE "account_exports" DROP COLUMN "done_rows";--> statement-breakpoint
ALTER TABLE "account_exports" DROP COLUMN "total_rows";--> statement-breakpoint
ALTER TABLE "link_jobs" DROP COLUMN "run_id";--> statement-breakpoint
ALTER TABLE "link_jobs" DROP COLUMN "lease_until";