ALTER TABLE "rate_cards" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rate_cards" ADD COLUMN "is_announced" boolean DEFAULT true NOT NULL;