CREATE TABLE "size_table_confirmations" (
	"table_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "size_table_confirmations_table_id_user_id_pk" PRIMARY KEY("table_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "size_tables" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"store_name" text NOT NULL,
	"product_code" text NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sizes" jsonb NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "size_tables_one_each" UNIQUE("store_name","product_code","user_id")
);
--> statement-breakpoint
ALTER TABLE "size_table_confirmations" ADD CONSTRAINT "size_table_confirmations_table_id_size_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."size_tables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "size_table_confirmations" ADD CONSTRAINT "size_table_confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "size_tables" ADD CONSTRAINT "size_tables_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "size_table_confirmations_of_account" ON "size_table_confirmations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "size_tables_of_account" ON "size_tables" USING btree ("user_id","created_at","id");