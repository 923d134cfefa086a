CREATE TABLE "price_sku_points" (
	"item_key" text NOT NULL,
	"sku" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"fen" integer NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "price_sku_points_item_key_sku_at_pk" PRIMARY KEY("item_key","sku","at")
);
--> statement-breakpoint
CREATE TABLE "watched_items" (
	"item_key" text PRIMARY KEY NOT NULL,
	"store_name" text NOT NULL,
	"product_code" text NOT NULL,
	"watchers" integer DEFAULT 0 NOT NULL,
	"next_check_at" timestamp with time zone DEFAULT now() NOT NULL,
	"interval_s" integer NOT NULL,
	"calm_looks" smallint DEFAULT 0 NOT NULL,
	"is_looked" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"endpoint" text PRIMARY KEY NOT NULL,
	"watcher_id" uuid NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suppressed_addresses" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"bounces" smallint DEFAULT 0 NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watch_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"watcher_id" uuid NOT NULL,
	"watch_id" uuid,
	"item_key" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"picture" text,
	"option_name" text,
	"price_fen" integer,
	"before_fen" integer,
	"is_new_option" boolean DEFAULT false NOT NULL,
	"is_immediate" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"mail_id" uuid,
	"pushed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "watchers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"email" text,
	"language" text,
	"confirmed_at" timestamp with time zone,
	"confirm_token_hash" text,
	"confirm_expires_at" timestamp with time zone,
	"leave_token" text NOT NULL,
	"are_mails_off" boolean DEFAULT false NOT NULL,
	"next_digest_at" timestamp with time zone,
	"visited_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watchers_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "watchers_email_unique" UNIQUE("email"),
	CONSTRAINT "watchers_leave_token_unique" UNIQUE("leave_token"),
	CONSTRAINT "watchers_account_or_email" CHECK (num_nonnulls("watchers"."user_id", "watchers"."email") = 1)
);
--> statement-breakpoint
CREATE TABLE "watches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"watcher_id" uuid NOT NULL,
	"item_key" text NOT NULL,
	"kind" text NOT NULL,
	"price_fen" integer,
	"sku" text,
	"option_name" text,
	"is_armed" boolean DEFAULT true NOT NULL,
	"suspected_at" timestamp with time zone,
	"out_looks" smallint DEFAULT 0 NOT NULL,
	"base_price_fen" integer,
	"paused_at" timestamp with time zone,
	"last_alert_at" timestamp with time zone,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watches_once" UNIQUE NULLS NOT DISTINCT("watcher_id","item_key","kind","sku")
);
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_watcher_id_watchers_id_fk" FOREIGN KEY ("watcher_id") REFERENCES "public"."watchers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_alerts" ADD CONSTRAINT "watch_alerts_watcher_id_watchers_id_fk" FOREIGN KEY ("watcher_id") REFERENCES "public"."watchers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_alerts" ADD CONSTRAINT "watch_alerts_watch_id_watches_id_fk" FOREIGN KEY ("watch_id") REFERENCES "public"."watches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchers" ADD CONSTRAINT "watchers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_watcher_id_watchers_id_fk" FOREIGN KEY ("watcher_id") REFERENCES "public"."watchers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_item_key_watched_items_item_key_fk" FOREIGN KEY ("item_key") REFERENCES "public"."watched_items"("item_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "watched_items_due" ON "watched_items" USING btree ("next_check_at") WHERE "watched_items"."watchers" > 0;--> statement-breakpoint
CREATE INDEX "watched_items_looked" ON "watched_items" USING btree ("item_key") WHERE "watched_items"."is_looked";--> statement-breakpoint
CREATE INDEX "watch_alerts_waiting" ON "watch_alerts" USING btree ("watcher_id") WHERE "watch_alerts"."mail_id" is null;--> statement-breakpoint
CREATE INDEX "watch_alerts_of_mail" ON "watch_alerts" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "watch_alerts_newest" ON "watch_alerts" USING btree ("watcher_id","at");--> statement-breakpoint
CREATE INDEX "watches_of_item" ON "watches" USING btree ("item_key");--> statement-breakpoint
CREATE INDEX "watches_ending" ON "watches" USING btree ("ends_at");