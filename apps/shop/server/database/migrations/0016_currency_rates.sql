CREATE TABLE "currency_rates" (
	"date" date PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"per_euro" jsonb NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
