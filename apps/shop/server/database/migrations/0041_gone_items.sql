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
ALTER TABLE "products" ADD COLUMN "gone_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "gone_items_due" ON "gone_items" USING btree ("next_look_at");--> statement-breakpoint
CREATE INDEX "gone_items_since" ON "gone_items" USING btree ("since");--> statement-breakpoint
CREATE INDEX "products_gone" ON "products" USING btree ("serial_no","id") WHERE "products"."gone_since" is not null;--> statement-breakpoint
CREATE INDEX "products_hidden" ON "products" USING btree ("id") WHERE "products"."hidden";