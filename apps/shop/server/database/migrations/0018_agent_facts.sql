CREATE TABLE "agent_facts_corrections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"agent" text NOT NULL,
	"field" text NOT NULL,
	"statement" text NOT NULL,
	"source" text,
	"picture" "bytea",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "agent_facts_versions" (
	"version" integer PRIMARY KEY NOT NULL,
	"document" json NOT NULL,
	"changes" jsonb NOT NULL,
	"restores" integer,
	"editor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agent_facts_corrections" ADD CONSTRAINT "agent_facts_corrections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_facts_corrections_in_state" ON "agent_facts_corrections" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "agent_facts_corrections_of_account" ON "agent_facts_corrections" USING btree ("user_id","created_at","id");