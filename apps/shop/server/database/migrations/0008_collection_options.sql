ALTER TABLE "collection_items" ADD COLUMN "sku_id" text;--> statement-breakpoint
ALTER TABLE "collection_items" ADD COLUMN "option_name" text;