CREATE TABLE "measured_rates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"agent" text NOT NULL,
	"currency" text NOT NULL,
	"rate" double precision NOT NULL,
	"spread_bp" smallint NOT NULL,
	"network" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "measured_rates_one_each" UNIQUE("user_id","agent","currency"),
	CONSTRAINT "measured_rates_spread" CHECK ("measured_rates"."spread_bp" between -1000 and 1000)
);
--> statement-breakpoint
ALTER TABLE "measured_rates" ADD CONSTRAINT "measured_rates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "measured_rates_of_agent" ON "measured_rates" USING btree ("agent","currency","created_at");