ALTER TABLE "price_heads" ADD COLUMN "pictures" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "price_heads" ADD COLUMN "low_fen" integer;--> statement-breakpoint
ALTER TABLE "price_heads" ADD COLUMN "low_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "price_heads" ADD COLUMN "high_fen" integer;--> statement-breakpoint
ALTER TABLE "price_heads" ADD COLUMN "high_at" timestamp with time zone;