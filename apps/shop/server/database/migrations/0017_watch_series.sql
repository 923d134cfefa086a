ALTER TABLE "watches" ADD COLUMN "series" text;--> statement-breakpoint
UPDATE "watches" SET "series" = item."series" FROM "watched_items" AS item WHERE item."item_key" = "watches"."item_key";--> statement-breakpoint
ALTER TABLE "watched_items" DROP COLUMN "series";
