DROP INDEX "pictures_without_hash";--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "marked_hash" bigint;--> statement-breakpoint
-- With its column goes the index pictures_alike, which is made again.
ALTER TABLE "pictures" DROP COLUMN "hash_bands";--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "hash_bands" integer[] GENERATED ALWAYS AS (array[(hash & 65535)::integer, 65536 + (hash >> 16 & 65535)::integer, 131072 + (hash >> 32 & 65535)::integer, 196608 + (hash >> 48 & 65535)::integer] || case when marked_hash is null then '{}' else array[(marked_hash & 65535)::integer, 65536 + (marked_hash >> 16 & 65535)::integer, 131072 + (marked_hash >> 32 & 65535)::integer, 196608 + (marked_hash >> 48 & 65535)::integer] end) STORED;--> statement-breakpoint
CREATE INDEX "pictures_alike" ON "pictures" USING gin ("hash_bands") WHERE "pictures"."hash" is not null;--> statement-breakpoint
CREATE INDEX "pictures_unseen" ON "pictures" USING btree ("id") WHERE (width_px is null or kind = 'qc' and hash is not null and marked_hash is null);
