CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "openid_proofs" (
	"proof_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"issuer" text,
	"subject" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answered_questions" (
	"challenge" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"new_email" text NOT NULL,
	"old_confirmed" boolean DEFAULT false NOT NULL,
	"new_confirmed" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "invitations" (
	"email" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"token_hash" text,
	"invited_by" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "link_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "openid_accounts" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "openid_accounts_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"previous_hash" text,
	"exchanged_at" timestamp with time zone,
	"device" text DEFAULT '' NOT NULL,
	"proved_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_rules" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"second_factor" boolean NOT NULL,
	CONSTRAINT "staff_rules_one" CHECK ("staff_rules"."id")
);
--> statement-breakpoint
CREATE TABLE "totp_secrets" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" "bytea" NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"password_hash" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"verified_at" timestamp with time zone,
	"blocked_at" timestamp with time zone,
	"blocked_reason" text,
	"deleted_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"language" text,
	"state" text NOT NULL,
	"user_id" uuid,
	"staff_id" uuid,
	"lines" text[],
	"letter" "bytea",
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
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
CREATE TABLE "agents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"img" text NOT NULL,
	"offer" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"is_selected" boolean DEFAULT false NOT NULL,
	"serial_no" integer NOT NULL,
	"templates" jsonb NOT NULL,
	CONSTRAINT "agents_name_unique" UNIQUE("name"),
	CONSTRAINT "agents_selected_is_active" CHECK ("agents"."active" or not "agents"."is_selected")
);
--> statement-breakpoint
CREATE TABLE "deleted_agents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agent" jsonb NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
	"stopped_by" text,
	"category" text,
	"tags" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bulk_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"before" jsonb NOT NULL,
	"given" jsonb,
	"tags" jsonb
);
--> statement-breakpoint
CREATE TABLE "product_words" (
	"word" text NOT NULL,
	"serial_no" bigint NOT NULL,
	"product_id" uuid NOT NULL,
	CONSTRAINT "product_words_word_serial_no_product_id_pk" PRIMARY KEY("word","serial_no","product_id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"store_name" text NOT NULL,
	"product_code" text NOT NULL,
	"name" text NOT NULL,
	"price_fen" integer NOT NULL,
	"price_at" timestamp with time zone DEFAULT now() NOT NULL,
	"price_band" smallint GENERATED ALWAYS AS (floor(ln(greatest(price_fen, 1)::double precision) * 8)::smallint) STORED NOT NULL,
	"thumbnail_img" text NOT NULL,
	"own_fields" text[] DEFAULT '{"name","thumbnailImg"}' NOT NULL,
	"on_trend" boolean DEFAULT false NOT NULL,
	"weight_g" integer,
	"dimensions" text,
	"shipping_time_days" integer,
	"category" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"serial_no" bigint NOT NULL,
	"total_view" integer DEFAULT 0 NOT NULL,
	"avg_rating" numeric(3, 2) DEFAULT '0' NOT NULL,
	"total_review" integer DEFAULT 0 NOT NULL,
	"gone_since" timestamp with time zone,
	"hidden" boolean DEFAULT false NOT NULL,
	"demonstration" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_store_and_code" UNIQUE("store_name","product_code"),
	CONSTRAINT "products_price" CHECK ("products"."price_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"store_name" text NOT NULL,
	"product_code" text NOT NULL,
	"total" integer NOT NULL,
	"sum" integer NOT NULL,
	CONSTRAINT "ratings_store_name_product_code_pk" PRIMARY KEY("store_name","product_code")
);
--> statement-breakpoint
CREATE TABLE "products_refreshed_up_to" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"night" date NOT NULL,
	"asked" integer NOT NULL,
	"serial_no" bigint NOT NULL,
	"product_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deleted_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"review" jsonb NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"store_name" text NOT NULL,
	"product_code" text NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"rating" smallint NOT NULL,
	"comment" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"product_name" text NOT NULL,
	"product_img" text NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"demonstration" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"same_text" text GENERATED ALWAYS AS (md5(coalesce(nullif(regexp_replace(lower(comment), '[[:space:][:digit:][:punct:]]+', '', 'g'), ''), comment))) STORED NOT NULL,
	CONSTRAINT "reviews_one_each" UNIQUE("user_id","store_name","product_code"),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "rate_cards" (
	"number" bigint PRIMARY KEY NOT NULL,
	"document" text NOT NULL,
	"card_id" text NOT NULL,
	"version" text NOT NULL,
	"date" text,
	"title" text NOT NULL,
	"lines" integer NOT NULL,
	"countries" integer NOT NULL,
	"restores" bigint,
	"created_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"starts_at" timestamp with time zone,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"is_announced" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cached_answers" (
	"source" text NOT NULL,
	"key" text NOT NULL,
	"answer" jsonb,
	"fetched_at" timestamp with time zone,
	"lease_until" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "cached_answers_source_key_pk" PRIMARY KEY("source","key")
);
--> statement-breakpoint
CREATE TABLE "gone_items" (
	"store_name" text NOT NULL,
	"product_code" text NOT NULL,
	"negatives" smallint DEFAULT 0 NOT NULL,
	"since" timestamp with time zone,
	"gone_at" timestamp with time zone,
	"next_look_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gone_items_store_name_product_code_pk" PRIMARY KEY("store_name","product_code")
);
--> statement-breakpoint
CREATE TABLE "last_listings" (
	"store_name" text NOT NULL,
	"product_code" text NOT NULL,
	"source" text NOT NULL,
	"goods" jsonb NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "last_listings_store_name_product_code_source_pk" PRIMARY KEY("store_name","product_code","source")
);
--> statement-breakpoint
CREATE TABLE "listing_pictures" (
	"picture_id" text NOT NULL,
	"store_name" text NOT NULL,
	"product_code" text NOT NULL,
	CONSTRAINT "listing_pictures_picture_id_store_name_product_code_pk" PRIMARY KEY("picture_id","store_name","product_code")
);
--> statement-breakpoint
CREATE TABLE "photo_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"store_name" text NOT NULL,
	"product_code" text NOT NULL,
	"picture_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"verdict" text,
	CONSTRAINT "photo_reports_once" UNIQUE("store_name","product_code","picture_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"url" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"width_px" integer,
	"height_px" integer,
	"colour" text,
	"hash" bigint,
	"marked_hash" bigint,
	"mark" text,
	"hash_bands" integer[] GENERATED ALWAYS AS (array[(hash & 65535)::integer, 65536 + (hash >> 16 & 65535)::integer, 131072 + (hash >> 32 & 65535)::integer, 196608 + (hash >> 48 & 65535)::integer] || case when marked_hash is null then '{}' else array[(marked_hash & 65535)::integer, 65536 + (marked_hash >> 16 & 65535)::integer, 131072 + (marked_hash >> 32 & 65535)::integer, 196608 + (marked_hash >> 48 & 65535)::integer] end) STORED,
	"shared_at" timestamp with time zone,
	"dead_until" timestamp with time zone,
	"dead_times" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photo_sets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "photo_sets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_name" text NOT NULL,
	"product_code" text NOT NULL,
	"source" text NOT NULL,
	"sku_info" text NOT NULL,
	"taken_at_s" bigint NOT NULL,
	"weight_g" integer NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "photo_sets_of_item" UNIQUE("store_name","product_code","source","taken_at_s","sku_info")
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"set_id" bigint NOT NULL,
	"picture_id" text NOT NULL,
	"place" smallint NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "photos_set_id_picture_id_pk" PRIMARY KEY("set_id","picture_id")
);
--> statement-breakpoint
CREATE TABLE "collection_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"store_name" text NOT NULL,
	"product_code" text NOT NULL,
	"title" text NOT NULL,
	"price_fen" integer,
	"images" text[] NOT NULL,
	"from_catalogue" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collection_items_once" UNIQUE("user_id","store_name","product_code")
);
--> statement-breakpoint
CREATE TABLE "shared_collections" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"share_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shared_collections_share_id_unique" UNIQUE("share_id")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backup_keys" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"recipient" text NOT NULL,
	"sealed_identity" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "backup_keys_one" CHECK ("backup_keys"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"place" text NOT NULL,
	"machine" text NOT NULL,
	"is_scheduled" boolean NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"seen_at" timestamp with time zone NOT NULL,
	"rows_written" bigint DEFAULT 0 NOT NULL,
	"rows" bigint DEFAULT 0 NOT NULL,
	"tables" integer DEFAULT 0 NOT NULL,
	"pictures" bigint,
	"pictures_written" bigint DEFAULT 0 NOT NULL,
	"pictures_missing" bigint DEFAULT 0 NOT NULL,
	"passphrase_set_at" timestamp with time zone,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"fault" text,
	"drill_state" text,
	"drill_at" timestamp with time zone,
	"drill_took_ms" integer,
	"drill_rows" bigint,
	"drill_pictures" bigint,
	"drill_fault" text,
	"drill_database" text,
	CONSTRAINT "backups_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "buy_clicks" (
	"day" date NOT NULL,
	"agent_id" uuid NOT NULL,
	"page" text NOT NULL,
	"store_name" text NOT NULL,
	"product_code" text NOT NULL,
	"count" integer NOT NULL,
	"uncoded" integer,
	CONSTRAINT "buy_clicks_day_agent_id_page_store_name_product_code_pk" PRIMARY KEY("day","agent_id","page","store_name","product_code")
);
--> statement-breakpoint
CREATE TABLE "counted_visitors" (
	"store_name" text NOT NULL,
	"product_code" text NOT NULL,
	"visitor" "bytea" NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"counted_on" date DEFAULT (now() at time zone 'UTC')::date NOT NULL,
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
CREATE UNLOGGED TABLE "day_totals" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"agent_id" uuid NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "day_totals_day_kind_agent_id_pk" PRIMARY KEY("day","kind","agent_id")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "views_of_period" (
	"days" smallint NOT NULL,
	"through" date NOT NULL,
	"store_name" text NOT NULL,
	"product_code" text NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "views_of_period_days_store_name_product_code_pk" PRIMARY KEY("days","store_name","product_code")
);
--> statement-breakpoint
CREATE TABLE "earnings" (
	"agent_id" uuid NOT NULL,
	"day" date NOT NULL,
	"currency" char(3) NOT NULL,
	"store_name" text DEFAULT 'taobao' NOT NULL,
	"product_code" text DEFAULT '' NOT NULL,
	"amount" numeric(16, 2) NOT NULL,
	"orders" integer NOT NULL,
	"pending_amount" numeric(16, 2) DEFAULT '0' NOT NULL,
	"pending_orders" integer DEFAULT 0 NOT NULL,
	"agent_name" text NOT NULL,
	CONSTRAINT "earnings_agent_id_day_currency_store_name_product_code_pk" PRIMARY KEY("agent_id","day","currency","store_name","product_code")
);
--> statement-breakpoint
CREATE TABLE "earnings_columns" (
	"agent_id" uuid PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"subject" text PRIMARY KEY NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legal_pages" (
	"page" text NOT NULL,
	"language" text NOT NULL,
	"version" integer NOT NULL,
	"body" text NOT NULL,
	"editor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_pages_page_language_version_pk" PRIMARY KEY("page","language","version")
);
--> statement-breakpoint
CREATE TABLE "processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"upstreams" jsonb NOT NULL,
	"disk_free" bigint,
	"disk_total" bigint
);
--> statement-breakpoint
CREATE TABLE "rounds" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_answers" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upstream_calls" (
	"day" date NOT NULL,
	"upstream" text NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "upstream_calls_day_upstream_pk" PRIMARY KEY("day","upstream")
);
--> statement-breakpoint
CREATE TABLE "service_answers" (
	"service" text PRIMARY KEY NOT NULL,
	"settings" text NOT NULL,
	"outcome" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text,
	"sealed" "bytea",
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings_saves" (
	"version" integer PRIMARY KEY NOT NULL,
	"changes" jsonb NOT NULL,
	"restores" integer,
	"saved_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "first_runs" ADD CONSTRAINT "first_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_tokens" ADD CONSTRAINT "link_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openid_accounts" ADD CONSTRAINT "openid_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_secrets" ADD CONSTRAINT "totp_secrets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_export_parts" ADD CONSTRAINT "account_export_parts_user_id_account_exports_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account_exports"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_exports" ADD CONSTRAINT "account_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_job_lines" ADD CONSTRAINT "link_job_lines_job_id_link_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."link_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_words" ADD CONSTRAINT "product_words_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_reviews" ADD CONSTRAINT "deleted_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_set_id_photo_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."photo_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_items" ADD CONSTRAINT "collection_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_collections" ADD CONSTRAINT "shared_collections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_expiry" ON "attempts" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "openid_proofs_expiry" ON "openid_proofs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "answered_questions_expiry" ON "answered_questions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "invitations_inviter" ON "invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "link_tokens_user" ON "link_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "link_tokens_expiry" ON "link_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "openid_accounts_user" ON "openid_accounts" USING btree ("user_id","issuer");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_account" ON "users" USING btree ("email") WHERE "users"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_deletion" ON "users" USING btree ("deleted_at") WHERE "users"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("due_at") WHERE "mails"."state" in ('asked', 'ready');--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_failed" ON "mails" USING btree ("id") WHERE "mails"."state" = 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "agents_one_selected" ON "agents" USING btree ("is_selected") WHERE "agents"."is_selected";--> statement-breakpoint
CREATE INDEX "deleted_agents_when" ON "deleted_agents" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "link_jobs_newest" ON "link_jobs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "bulk_changes_newest" ON "bulk_changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "product_words_of" ON "product_words" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_words_categories" ON "product_words" USING btree ("word") WHERE "product_words"."word" like 'category %';--> statement-breakpoint
CREATE INDEX "product_words_tags" ON "product_words" USING btree ("word") WHERE "product_words"."word" like 'tag %';--> statement-breakpoint
CREATE INDEX "products_order" ON "products" USING btree ("serial_no","id");--> statement-breakpoint
CREATE INDEX "products_order_in_store" ON "products" USING btree ("store_name","serial_no","id");--> statement-breakpoint
CREATE INDEX "products_order_trending" ON "products" USING btree ("serial_no","id") WHERE "products"."on_trend";--> statement-breakpoint
CREATE INDEX "products_order_in_store_trending" ON "products" USING btree ("store_name","serial_no","id") WHERE "products"."on_trend";--> statement-breakpoint
CREATE INDEX "products_order_in_band" ON "products" USING btree ("price_band","serial_no","id");--> statement-breakpoint
CREATE INDEX "products_order_in_band_trending" ON "products" USING btree ("price_band","serial_no","id") WHERE "products"."on_trend";--> statement-breakpoint
CREATE INDEX "products_by_code" ON "products" USING btree ("product_code","serial_no");--> statement-breakpoint
CREATE INDEX "products_by_thumbnail" ON "products" USING btree ("thumbnail_img") WHERE "products"."thumbnail_img" like '/images/%';--> statement-breakpoint
CREATE INDEX "products_gone" ON "products" USING btree ("serial_no","id") WHERE "products"."gone_since" is not null;--> statement-breakpoint
CREATE INDEX "products_hidden" ON "products" USING btree ("id") WHERE "products"."hidden";--> statement-breakpoint
CREATE INDEX "products_of_demonstration" ON "products" USING btree ("id") WHERE "products"."demonstration";--> statement-breakpoint
CREATE INDEX "deleted_reviews_when" ON "deleted_reviews" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "reviews_of_item" ON "reviews" USING btree ("product_code","status","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_newest_in_status" ON "reviews" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_same_text" ON "reviews" USING btree ("same_text","status","created_at","id") WHERE not "reviews"."hidden";--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_of_account" ON "reviews" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_of_demonstration" ON "reviews" USING btree ("id") WHERE "reviews"."demonstration";--> statement-breakpoint
CREATE INDEX "cached_answers_touched" ON "cached_answers" USING btree (greatest(fetched_at, failed_at, lease_until)) WHERE not (answer is null or answer = 'null'::jsonb or answer = '[]'::jsonb);--> statement-breakpoint
CREATE INDEX "cached_answers_nothing" ON "cached_answers" USING btree (greatest(fetched_at, failed_at, lease_until)) WHERE (answer is null or answer = 'null'::jsonb or answer = '[]'::jsonb);--> statement-breakpoint
CREATE INDEX "gone_items_due" ON "gone_items" USING btree ("next_look_at");--> statement-breakpoint
CREATE INDEX "gone_items_since" ON "gone_items" USING btree ("since");--> statement-breakpoint
CREATE INDEX "listing_pictures_of_item" ON "listing_pictures" USING btree ("product_code","store_name");--> statement-breakpoint
CREATE INDEX "photo_reports_of_account" ON "photo_reports" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "photo_reports_newest" ON "photo_reports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "photo_reports_open" ON "photo_reports" USING btree ("id") WHERE "photo_reports"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "pictures_alike" ON "pictures" USING gin ("hash_bands") WHERE "pictures"."hash" is not null;--> statement-breakpoint
CREATE INDEX "pictures_unseen" ON "pictures" USING btree ("id") WHERE (width_px is null or kind = 'qc' and hash is not null and marked_hash is null);--> statement-breakpoint
CREATE INDEX "own_photo_sets" ON "photo_sets" USING btree ("id") WHERE source = 'own';--> statement-breakpoint
CREATE INDEX "photos_of_picture" ON "photos" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "collection_items_of_item" ON "collection_items" USING btree ("product_code","store_name");--> statement-breakpoint
CREATE INDEX "collection_items_newest" ON "collection_items" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_actor" ON "audit_log" USING btree ("actor","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_action" ON "audit_log" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_subject" ON "audit_log" USING btree ("subject","created_at","id");--> statement-breakpoint
CREATE INDEX "backups_newest" ON "backups" USING btree ("started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "backups_one_running" ON "backups" USING btree ("state") WHERE "backups"."state" = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "backups_one_drill" ON "backups" USING btree ("drill_state") WHERE "backups"."drill_state" = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "counted_visitors_once" ON "counted_visitors" USING btree ("counted_on","store_name","product_code","visitor");--> statement-breakpoint
CREATE INDEX "views_of_period_most" ON "views_of_period" USING btree ("days","total");--> statement-breakpoint
CREATE INDEX "earnings_day" ON "earnings" USING btree ("day");--> statement-breakpoint
CREATE FUNCTION "words_of" ("name" text, "product_code" text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT array_remove(tsvector_to_array(to_tsvector('pg_catalog.english', name)), product_code) || product_code
$$;--> statement-breakpoint
-- PostgreSQL keeps a function's first plan for each connection, and the first may have been of a single row.
CREATE FUNCTION "keep_words_of_new" () RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  INSERT INTO product_words (word, serial_no, product_id)
  SELECT w.word, p.serial_no, p.id
  FROM new_rows p, unnest(words_of(p.name, p.product_code)) AS w (word);
  INSERT INTO product_words (word, serial_no, product_id)
  SELECT 'category ' || lower(p.category), p.serial_no, p.id FROM new_rows p WHERE p.category IS NOT NULL
  UNION
  SELECT 'tag ' || lower(tag), p.serial_no, p.id FROM new_rows p, unnest(p.tags) AS tag;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Even a plan made anew takes the row counts of the first call, for which nested loops looked cheap.
CREATE FUNCTION "keep_words_of_changed" () RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan SET enable_nestloop = off AS $$
DECLARE
  changed uuid[] := ARRAY (
    SELECT p.id FROM new_rows p JOIN old_rows o USING (id)
    WHERE p.serial_no <> o.serial_no OR p.name <> o.name OR p.product_code <> o.product_code
      OR p.category IS DISTINCT FROM o.category OR p.tags <> o.tags
  );
BEGIN
  IF cardinality(changed) > 0 THEN
    DELETE FROM product_words WHERE product_id = ANY (changed);
    INSERT INTO product_words (word, serial_no, product_id)
    SELECT w.word, p.serial_no, p.id
    FROM new_rows p, unnest(words_of(p.name, p.product_code)) AS w (word)
    WHERE p.id = ANY (changed);
    INSERT INTO product_words (word, serial_no, product_id)
    SELECT 'category ' || lower(p.category), p.serial_no, p.id FROM new_rows p WHERE p.category IS NOT NULL AND p.id = ANY (changed)
    UNION
    SELECT 'tag ' || lower(tag), p.serial_no, p.id FROM new_rows p, unnest(p.tags) AS tag WHERE p.id = ANY (changed);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "products_words_of_new" AFTER INSERT ON "products"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_words_of_new" ();--> statement-breakpoint
CREATE TRIGGER "products_words_of_changed" AFTER UPDATE ON "products"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_words_of_changed" ();
