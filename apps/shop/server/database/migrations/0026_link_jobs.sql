CREATE TABLE "link_job_lines" (
	"job_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"text" text NOT NULL,
	"label" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"store_name" text,
	"product_code" text,
	"short_url" text,
	"name" text,
	CONSTRAINT "link_job_lines_job_id_place_pk" PRIMARY KEY("job_id","place")
);
--> statement-breakpoint
CREATE TABLE "link_jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"run_id" uuid,
	"lease_until" timestamp with time zone,
	"stopped_by" text
);
--> statement-breakpoint
ALTER TABLE "link_job_lines" ADD CONSTRAINT "link_job_lines_job_id_link_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."link_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_jobs_newest" ON "link_jobs" USING btree ("created_at");