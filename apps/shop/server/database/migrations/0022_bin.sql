CREATE TABLE "bin_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"name" text NOT NULL,
	"count" integer NOT NULL,
	"total" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "removed_rows" (
	"change_id" uuid NOT NULL,
	"of_table" text NOT NULL,
	"row_id" text NOT NULL,
	"name" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"user_id" uuid,
	CONSTRAINT "removed_rows_change_id_of_table_row_id_pk" PRIMARY KEY("change_id","of_table","row_id")
);
--> statement-breakpoint
ALTER TABLE "removed_rows" ADD CONSTRAINT "removed_rows_change_id_bin_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."bin_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_rows" ADD CONSTRAINT "removed_rows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bin_changes_newest" ON "bin_changes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "removed_rows_of_row" ON "removed_rows" USING btree ("row_id");--> statement-breakpoint
CREATE INDEX "removed_rows_of_account" ON "removed_rows" USING btree ("user_id");--> statement-breakpoint
INSERT INTO "bin_changes" ("id", "kind", "actor", "name", "count", "created_at")
SELECT b."id",
  CASE WHEN b."given" ? 'product_code' THEN 'replaceListing'
    WHEN b."given" IS NOT NULL THEN 'changeProducts'
    WHEN jsonb_array_length(b."before") = 1 THEN 'deleteProduct'
    ELSE 'deleteProducts' END,
  coalesce((SELECT a."actor" FROM "audit_log" a
    WHERE a."subject" = b."before" -> 0 ->> 'id' AND a."created_at" >= b."created_at" - interval '1 minute'
      AND a."action" IN ('deleteProduct', 'deleteProducts', 'changeProducts', 'replaceListing')
    ORDER BY a."created_at" LIMIT 1), 'the shop'),
  b."before" -> 0 ->> 'name', jsonb_array_length(b."before"), b."created_at"
FROM "bulk_changes" b
WHERE b."undone_at" IS NULL AND b."created_at" > now() - interval '1 day' AND jsonb_array_length(b."before") > 0;--> statement-breakpoint
INSERT INTO "removed_rows" ("change_id", "of_table", "row_id", "name", "before", "after")
SELECT b."id", 'products', p ->> 'id', p ->> 'name',
  CASE WHEN b."given" IS NULL THEN p ELSE
    coalesce((SELECT jsonb_object_agg(k, p -> k) FROM jsonb_object_keys(b."given") k), '{}')
    || CASE WHEN b."tags" IS NULL THEN '{}' ELSE jsonb_build_object('tags', p -> 'tags') END END,
  CASE WHEN b."given" IS NULL THEN NULL ELSE b."given" || CASE WHEN b."tags" IS NULL THEN '{}' ELSE
    jsonb_build_object('tags', to_jsonb(
      array(SELECT t FROM jsonb_array_elements_text(p -> 'tags') WITH ORDINALITY had (t, place)
        WHERE lower(t) NOT IN (SELECT lower(gone) FROM jsonb_array_elements_text(b."tags" -> 'remove') gone) ORDER BY place)
      || array(SELECT t FROM jsonb_array_elements_text(b."tags" -> 'add') WITH ORDINALITY came (t, place)
        WHERE lower(t) NOT IN (SELECT lower(had) FROM jsonb_array_elements_text(p -> 'tags') had) ORDER BY place))) END END
FROM "bulk_changes" b JOIN "bin_changes" c ON c."id" = b."id", jsonb_array_elements(b."before") p;--> statement-breakpoint
DELETE FROM "bulk_changes";--> statement-breakpoint
INSERT INTO "bin_changes" ("id", "kind", "actor", "name", "count", "created_at")
SELECT d."id", 'deleteAgent',
  coalesce((SELECT a."actor" FROM "audit_log" a WHERE a."subject" = d."id"::text AND a."action" = 'deleteAgent'
    ORDER BY a."created_at" DESC LIMIT 1), 'the shop'),
  d."agent" ->> 'name', 1, d."deleted_at"
FROM "deleted_agents" d;--> statement-breakpoint
INSERT INTO "removed_rows" ("change_id", "of_table", "row_id", "name", "before")
SELECT d."id", 'agents', d."id"::text, d."agent" ->> 'name', jsonb_build_object('id', d."id",
  'name', d."agent" -> 'name', 'img', d."agent" -> 'img', 'offer', d."agent" -> 'offer', 'active', d."agent" -> 'active',
  'is_selected', false, 'serial_no', d."agent" -> 'serialNo', 'templates', d."agent" -> 'to')
FROM "deleted_agents" d;--> statement-breakpoint
DELETE FROM "deleted_agents";--> statement-breakpoint
INSERT INTO "bin_changes" ("id", "kind", "actor", "name", "count", "created_at")
SELECT d."ids"[1], 'deleteReviews',
  coalesce((SELECT a."actor" FROM "audit_log" a WHERE a."subject" = d."ids"[1]::text AND a."action" = 'deleteReview'
    ORDER BY a."created_at" DESC LIMIT 1), 'the shop'),
  d."name", cardinality(d."ids"), d."deleted_at"
FROM (SELECT array_agg("id" ORDER BY "id") AS "ids", "deleted_at", min("review" ->> 'productName') AS "name"
  FROM "deleted_reviews" GROUP BY "deleted_at") d;--> statement-breakpoint
INSERT INTO "removed_rows" ("change_id", "of_table", "row_id", "name", "before", "user_id")
SELECT first_value(d."id") OVER (PARTITION BY d."deleted_at" ORDER BY d."id"), 'reviews', d."id"::text,
  d."review" ->> 'productName', jsonb_build_object('id', d."id", 'user_id', d."user_id",
    'store_name', d."review" -> 'storeName', 'product_code', d."review" -> 'productCode',
    'name', d."review" -> 'name', 'rating', d."review" -> 'rating', 'comment', d."review" -> 'comment',
    'status', d."review" -> 'status', 'product_name', d."review" -> 'productName',
    'product_img', d."review" -> 'productImg', 'hidden', false,
    'demonstration', coalesce(d."review" -> 'demonstration', 'false'), 'created_at', d."review" -> 'createdAt'), d."user_id"
FROM "deleted_reviews" d;--> statement-breakpoint
DELETE FROM "deleted_reviews";
