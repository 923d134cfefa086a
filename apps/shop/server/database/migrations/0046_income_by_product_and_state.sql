ALTER TABLE "earnings" DROP CONSTRAINT "earnings_agent_id_day_currency_pk";--> statement-breakpoint
ALTER TABLE "buy_clicks" ADD COLUMN "uncoded" integer;--> statement-breakpoint
ALTER TABLE "earnings" ADD COLUMN "store_name" text DEFAULT 'taobao' NOT NULL;--> statement-breakpoint
ALTER TABLE "earnings" ADD COLUMN "product_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "earnings" ADD COLUMN "pending_amount" numeric(16, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "earnings" ADD COLUMN "pending_orders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "earnings" ADD CONSTRAINT "earnings_agent_id_day_currency_store_name_product_code_pk" PRIMARY KEY("agent_id","day","currency","store_name","product_code");
