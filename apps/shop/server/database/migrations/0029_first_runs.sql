CREATE TABLE "first_runs" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"user_id" uuid NOT NULL,
	"key_hash" text,
	"key_expires_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"session_id" uuid,
	"claimed_at" timestamp with time zone,
	"named_at" timestamp with time zone,
	"step" integer DEFAULT 1 NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "first_runs_one" CHECK ("first_runs"."id")
);
--> statement-breakpoint
ALTER TABLE "first_runs" ADD CONSTRAINT "first_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;