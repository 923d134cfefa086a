CREATE TABLE "price_heads" (
	"item_key" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"line" smallint DEFAULT 1 NOT NULL,
	"min_fen" integer NOT NULL,
	"max_fen" integer NOT NULL,
	"state" text NOT NULL,
	"options_hash" text NOT NULL,
	"knows_stock" boolean NOT NULL,
	"title" text NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_points" (
	"item_key" text NOT NULL,
	"line" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"min_fen" integer NOT NULL,
	"max_fen" integer NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "price_points_item_key_line_at_pk" PRIMARY KEY("item_key","line","at")
);
--> statement-breakpoint
ALTER TABLE "price_heads" SET (fillfactor = 80);
