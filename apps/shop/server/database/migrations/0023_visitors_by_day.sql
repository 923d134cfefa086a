DROP INDEX "counted_visitors_age";--> statement-breakpoint
ALTER TABLE "counted_visitors" ADD COLUMN "counted_on" date DEFAULT (now() at time zone 'UTC')::date NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_failed" ON "mails" USING btree ("id") WHERE "mails"."state" = 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "counted_visitors_once" ON "counted_visitors" USING btree ("counted_on","store_name","product_code","visitor");