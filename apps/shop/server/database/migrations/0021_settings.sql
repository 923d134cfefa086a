CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text,
	"sealed" "bytea",
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings_saves" (
	"version" integer PRIMARY KEY NOT NULL,
	"changes" jsonb NOT NULL,
	"restores" integer,
	"saved_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
