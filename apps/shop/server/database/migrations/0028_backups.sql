CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"place" text NOT NULL,
	"machine" text NOT NULL,
	"is_scheduled" boolean NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"seen_at" timestamp with time zone NOT NULL,
	"rows_written" bigint DEFAULT 0 NOT NULL,
	"rows" bigint DEFAULT 0 NOT NULL,
	"tables" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"fault" text,
	"drill_state" text,
	"drill_at" timestamp with time zone,
	"drill_took_ms" integer,
	"drill_rows" bigint,
	"drill_fault" text,
	"drill_database" text,
	CONSTRAINT "backups_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE INDEX "backups_newest" ON "backups" USING btree ("started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "backups_one_running" ON "backups" USING btree ("state") WHERE "backups"."state" = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "backups_one_drill" ON "backups" USING btree ("drill_state") WHERE "backups"."drill_state" = 'running';