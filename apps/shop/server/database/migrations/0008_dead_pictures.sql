DROP INDEX "pictures_without_hash";--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "dead_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "dead_times" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "pictures_without_hash" ON "pictures" USING btree ("id") WHERE "pictures"."width_px" is null;