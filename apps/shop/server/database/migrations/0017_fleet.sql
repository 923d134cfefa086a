CREATE TABLE "upstream_rests" (
	"upstream" text NOT NULL,
	"settings" text NOT NULL,
	"why" text NOT NULL,
	"ms" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "upstream_rests_upstream_settings_pk" PRIMARY KEY("upstream","settings")
);
--> statement-breakpoint
CREATE TABLE "processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"upstreams" jsonb NOT NULL
);
