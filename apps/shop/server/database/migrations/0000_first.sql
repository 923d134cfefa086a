CREATE TABLE "agents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"img" text NOT NULL,
	"offer" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"is_selected" boolean DEFAULT false NOT NULL,
	"serial_no" integer NOT NULL,
	"to_taobao" text NOT NULL,
	"to_weidian" text NOT NULL,
	"to_1688" text NOT NULL,
	CONSTRAINT "agents_name_unique" UNIQUE("name"),
	CONSTRAINT "agents_selected_is_active" CHECK ("agents"."active" or not "agents"."is_selected")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"password_hash" text NOT NULL,
	"verified_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"url" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_answers" (
	"source" text NOT NULL,
	"key" text NOT NULL,
	"answer" jsonb,
	"fetched_at" timestamp with time zone,
	"lease_until" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "kept_answers_source_key_pk" PRIMARY KEY("source","key")
);
--> statement-breakpoint
CREATE TABLE "counted_visitors" (
	"store_name" text NOT NULL,
	"product_code" text NOT NULL,
	"visitor" "bytea" NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "counted_visitors_store_name_product_code_visitor_pk" PRIMARY KEY("store_name","product_code","visitor")
);
--> statement-breakpoint
CREATE TABLE "daily_counts" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"store_name" text NOT NULL,
	"product_code" text NOT NULL,
	"agent_id" uuid NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "daily_counts_day_kind_store_name_product_code_agent_id_pk" PRIMARY KEY("day","kind","store_name","product_code","agent_id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"store_name" text NOT NULL,
	"product_code" text NOT NULL,
	"name" text NOT NULL,
	"price_fen" integer NOT NULL,
	"thumbnail_img" text NOT NULL,
	"on_trend" boolean DEFAULT false NOT NULL,
	"weight_g" integer,
	"dimensions" text,
	"shipping_time_days" integer,
	"serial_no" bigint NOT NULL,
	"total_view" integer DEFAULT 0 NOT NULL,
	"avg_rating" numeric(3, 2) DEFAULT '0' NOT NULL,
	"total_review" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_store_and_code" UNIQUE("store_name","product_code"),
	CONSTRAINT "products_price" CHECK ("products"."price_fen" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "agents_one_selected" ON "agents" USING btree ("is_selected") WHERE "agents"."is_selected";--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "counted_visitors_age" ON "counted_visitors" USING btree ("counted_at");--> statement-breakpoint
CREATE INDEX "products_order" ON "products" USING btree ("serial_no","id");--> statement-breakpoint
CREATE INDEX "products_by_code" ON "products" USING btree ("product_code","serial_no");