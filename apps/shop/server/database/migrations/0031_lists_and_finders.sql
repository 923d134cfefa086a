CREATE TABLE "lists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"row_count" integer DEFAULT 0 NOT NULL,
	"short_links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sheet_url" text,
	"follows" boolean DEFAULT false NOT NULL,
	"read_at" timestamp with time zone,
	"problem" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "finder_counts" (
	"day" date NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"store_name" text NOT NULL,
	"product_code" text NOT NULL,
	"agent_id" uuid NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "finder_counts_user_id_day_kind_store_name_product_code_agent_id_pk" PRIMARY KEY("user_id","day","kind","store_name","product_code","agent_id")
);
--> statement-breakpoint
CREATE TABLE "finder_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"reporter" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "finder_reports_once" UNIQUE("user_id","reporter")
);
--> statement-breakpoint
CREATE TABLE "finders" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"name" text,
	"title" text DEFAULT '' NOT NULL,
	"line" text DEFAULT '' NOT NULL,
	"picture" text,
	"codes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"hidden_at" timestamp with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "finders_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "former_finder_names" (
	"name" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"free_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "collection_items" DROP CONSTRAINT "collection_items_once";--> statement-breakpoint
ALTER TABLE "collection_items" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shared_collections" DROP CONSTRAINT "shared_collections_pkey";--> statement-breakpoint
ALTER TABLE "shared_collections" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
-- In one statement, because each would write the table anew.
ALTER TABLE "collection_items" ADD COLUMN "named_list_id" uuid,
	ADD COLUMN "list_id" uuid GENERATED ALWAYS AS (coalesce(named_list_id, user_id)) STORED NOT NULL,
	ADD COLUMN "position" double precision DEFAULT -floor(extract(epoch from clock_timestamp()) * 1000) NOT NULL,
	ADD COLUMN "remark" text DEFAULT '' NOT NULL,
	ADD COLUMN "in_sheet" boolean;--> statement-breakpoint
UPDATE "collection_items" SET "position" = -floor(extract(epoch from "created_at") * 1000);--> statement-breakpoint
ALTER TABLE "shared_collections" ADD COLUMN "named_list_id" uuid;--> statement-breakpoint
ALTER TABLE "shared_collections" ADD COLUMN "list_id" uuid GENERATED ALWAYS AS (coalesce(named_list_id, user_id)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "lists" ADD CONSTRAINT "lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finder_counts" ADD CONSTRAINT "finder_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finder_reports" ADD CONSTRAINT "finder_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finders" ADD CONSTRAINT "finders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lists_of_user" ON "lists" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "lists_to_read" ON "lists" USING btree ("read_at") WHERE "lists"."follows";--> statement-breakpoint
CREATE INDEX "finder_reports_newest" ON "finder_reports" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "collection_items" ADD CONSTRAINT "collection_items_named_list_id_lists_id_fk" FOREIGN KEY ("named_list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_collections" ADD CONSTRAINT "shared_collections_named_list_id_lists_id_fk" FOREIGN KEY ("named_list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_items_in_order" ON "collection_items" USING btree ("list_id","position","id");--> statement-breakpoint
ALTER TABLE "collection_items" ADD CONSTRAINT "list_items_once" UNIQUE("list_id","store_name","product_code");--> statement-breakpoint
ALTER TABLE "shared_collections" ADD CONSTRAINT "shared_lists_once" UNIQUE("list_id");--> statement-breakpoint
ALTER TABLE "collection_items" ADD CONSTRAINT "collection_items_in_one_list" CHECK (num_nonnulls(user_id, named_list_id) = 1);