CREATE TABLE "job_progress" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"done" bigint NOT NULL,
	"total" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
