ALTER TABLE "products" ADD COLUMN "price_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- When a price was last changed is not known of those that are there: it is as old as its product.
UPDATE "products" SET "price_at" = "created_at";
