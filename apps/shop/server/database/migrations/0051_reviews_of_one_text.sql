DROP INDEX "reviews_same_text";--> statement-breakpoint
CREATE INDEX "reviews_same_text" ON "reviews" USING btree ("same_text","status","created_at","id") WHERE not "reviews"."hidden";