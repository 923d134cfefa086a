CREATE TABLE "deleted_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"review" jsonb NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "same_text" text GENERATED ALWAYS AS (md5(coalesce(nullif(regexp_replace(lower(comment), '[[:space:][:digit:][:punct:]]+', '', 'g'), ''), comment))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "deleted_reviews" ADD CONSTRAINT "deleted_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_reviews_when" ON "deleted_reviews" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "reviews_same_text" ON "reviews" USING btree ("same_text","created_at","id");