CREATE TABLE "weight_statistics" (
	"id" smallint PRIMARY KEY NOT NULL,
	"statistics" jsonb NOT NULL,
	"calculated_at" timestamp with time zone NOT NULL
);
