DROP INDEX "products_by_thumbnail";--> statement-breakpoint
CREATE INDEX "collection_items_of_item" ON "collection_items" USING btree ("product_code","store_name");--> statement-breakpoint
CREATE INDEX "listing_pictures_of_item" ON "listing_pictures" USING btree ("product_code","store_name");--> statement-breakpoint
CREATE INDEX "kept_answers_touched" ON "kept_answers" USING btree (greatest(fetched_at, failed_at, lease_until)) WHERE not (answer is null or answer = 'null'::jsonb or answer = '[]'::jsonb);--> statement-breakpoint
CREATE INDEX "kept_answers_nothing" ON "kept_answers" USING btree (greatest(fetched_at, failed_at, lease_until)) WHERE (answer is null or answer = 'null'::jsonb or answer = '[]'::jsonb);--> statement-breakpoint
CREATE INDEX "products_by_thumbnail" ON "products" USING btree ("thumbnail_img") WHERE "products"."thumbnail_img" like '/images/%';