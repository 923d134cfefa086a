CREATE TABLE "rate_cards" (
	"number" bigint PRIMARY KEY NOT NULL,
	"document" text NOT NULL,
	"card_id" text NOT NULL,
	"version" text NOT NULL,
	"date" text,
	"title" text NOT NULL,
	"lines" integer NOT NULL,
	"countries" integer NOT NULL,
	"restores" bigint,
	"created_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
