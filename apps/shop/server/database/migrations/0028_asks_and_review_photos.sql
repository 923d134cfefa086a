CREATE TABLE "ask_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ask_id" uuid NOT NULL,
	"browser_hash" text NOT NULL,
	"verdict" text NOT NULL,
	"reason" text NOT NULL,
	"marks" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"hidden_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "ask_answers_one_each" UNIQUE("ask_id","browser_hash")
);
--> statement-breakpoint
CREATE TABLE "ask_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ask_id" uuid NOT NULL,
	"answer_id" uuid,
	"browser_hash" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"verdict" text,
	CONSTRAINT "ask_reports_once" UNIQUE NULLS NOT DISTINCT("ask_id","answer_id","browser_hash")
);
--> statement-breakpoint
CREATE TABLE "asks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token" text NOT NULL,
	"token_hash" text NOT NULL,
	"owner_token_hash" text NOT NULL,
	"user_id" uuid,
	"store_name" text NOT NULL,
	"product_code" text NOT NULL,
	"title" text NOT NULL,
	"sku_id" text,
	"option_name" text,
	"photos" text[] NOT NULL,
	"marks" jsonb NOT NULL,
	"question" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "asks_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "photos" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "fit_size" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "fit" smallint;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "height_cm" smallint;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "weight_kg" smallint;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ask_answers" ADD CONSTRAINT "ask_answers_ask_id_asks_id_fk" FOREIGN KEY ("ask_id") REFERENCES "public"."asks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ask_reports" ADD CONSTRAINT "ask_reports_ask_id_asks_id_fk" FOREIGN KEY ("ask_id") REFERENCES "public"."asks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ask_reports" ADD CONSTRAINT "ask_reports_answer_id_ask_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."ask_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asks" ADD CONSTRAINT "asks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ask_answers_newest" ON "ask_answers" USING btree ("ask_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ask_reports_newest" ON "ask_reports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "ask_reports_of_answer" ON "ask_reports" USING btree ("answer_id");--> statement-breakpoint
CREATE INDEX "asks_ending" ON "asks" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "asks_of_account" ON "asks" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "asks_of_item" ON "asks" USING btree ("product_code","store_name");--> statement-breakpoint
CREATE INDEX "reviews_with_photo" ON "reviews" USING gin ("photos") WHERE "reviews"."photos" <> '{}';--> statement-breakpoint
CREATE INDEX "pictures_held" ON "pictures" USING btree ("id") WHERE held;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_fit" CHECK ("reviews"."fit" between -2 and 2);