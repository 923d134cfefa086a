CREATE TABLE "buy_clicks" (
	"day" date NOT NULL,
	"agent_id" uuid NOT NULL,
	"page" text NOT NULL,
	"store_name" text NOT NULL,
	"product_code" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "buy_clicks_day_agent_id_page_store_name_product_code_pk" PRIMARY KEY("day","agent_id","page","store_name","product_code")
);
--> statement-breakpoint
CREATE TABLE "earnings" (
	"agent_id" uuid NOT NULL,
	"day" date NOT NULL,
	"currency" char(3) NOT NULL,
	"amount" numeric(16, 2) NOT NULL,
	"orders" integer NOT NULL,
	"agent_name" text NOT NULL,
	CONSTRAINT "earnings_agent_id_day_currency_pk" PRIMARY KEY("agent_id","day","currency")
);
--> statement-breakpoint
CREATE TABLE "earnings_columns" (
	"agent_id" uuid PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "earnings_day" ON "earnings" USING btree ("day");--> statement-breakpoint
-- The clicks that were counted before have no page.
INSERT INTO "buy_clicks" (day, agent_id, page, store_name, product_code, count)
SELECT day, agent_id, 'other', store_name, product_code, count FROM "daily_counts" WHERE kind = 'buy';
