CREATE TABLE "notices" (
	"subject" text PRIMARY KEY NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upstream_calls" (
	"day" date NOT NULL,
	"upstream" text NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "upstream_calls_day_upstream_pk" PRIMARY KEY("day","upstream")
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "lines" text[];--> statement-breakpoint
ALTER TABLE "processes" ADD COLUMN "disk_free" bigint;--> statement-breakpoint
ALTER TABLE "processes" ADD COLUMN "disk_total" bigint;