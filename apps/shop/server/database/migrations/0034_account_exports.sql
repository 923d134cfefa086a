CREATE UNLOGGED TABLE "account_export_parts" (
	"user_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "account_export_parts_user_id_place_pk" PRIMARY KEY("user_id","place")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "account_exports" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"done_rows" integer DEFAULT 0 NOT NULL,
	"total_rows" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_export_parts" ADD CONSTRAINT "account_export_parts_user_id_account_exports_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account_exports"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_exports" ADD CONSTRAINT "account_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;