CREATE TABLE "service_answers" (
	"service" text PRIMARY KEY NOT NULL,
	"settings" text NOT NULL,
	"outcome" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
