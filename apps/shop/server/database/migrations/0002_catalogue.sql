CREATE TABLE "collection_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"store_name" text NOT NULL,
	"product_code" text NOT NULL,
	"title" text NOT NULL,
	"price_fen" integer,
	"images" text[] NOT NULL,
	"from_catalogue" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collection_items_once" UNIQUE("user_id","store_name","product_code")
);
--> statement-breakpoint
CREATE TABLE "shared_collections" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"share_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shared_collections_share_id_unique" UNIQUE("share_id")
);
--> statement-breakpoint
CREATE TABLE "product_words" (
	"word" text NOT NULL,
	"serial_no" bigint NOT NULL,
	"product_id" uuid NOT NULL,
	CONSTRAINT "product_words_word_serial_no_product_id_pk" PRIMARY KEY("word","serial_no","product_id")
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"store_name" text NOT NULL,
	"product_code" text NOT NULL,
	"total" integer NOT NULL,
	"sum" integer NOT NULL,
	CONSTRAINT "ratings_store_name_product_code_pk" PRIMARY KEY("store_name","product_code")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"store_name" text NOT NULL,
	"product_code" text NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"rating" smallint NOT NULL,
	"comment" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"product_name" text NOT NULL,
	"product_img" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_one_each" UNIQUE("user_id","store_name","product_code"),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "price_band" smallint GENERATED ALWAYS AS (floor(ln(greatest(price_fen, 1)::double precision) * 8)::smallint) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "collection_items" ADD CONSTRAINT "collection_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_collections" ADD CONSTRAINT "shared_collections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_words" ADD CONSTRAINT "product_words_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collection_items_newest" ON "collection_items" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "product_words_of" ON "product_words" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "reviews_of_item" ON "reviews" USING btree ("product_code","status","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_newest_in_status" ON "reviews" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "products_order_in_store" ON "products" USING btree ("store_name","serial_no","id");--> statement-breakpoint
CREATE INDEX "products_order_trending" ON "products" USING btree ("serial_no","id") WHERE "products"."on_trend";--> statement-breakpoint
CREATE INDEX "products_order_in_band" ON "products" USING btree ("price_band","serial_no","id");--> statement-breakpoint
CREATE INDEX "products_order_in_band_trending" ON "products" USING btree ("price_band","serial_no","id") WHERE "products"."on_trend";--> statement-breakpoint
CREATE FUNCTION "words_of" ("name" text, "product_code" text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT array_remove(tsvector_to_array(to_tsvector('pg_catalog.english', name)), product_code) || product_code
$$;--> statement-breakpoint
CREATE FUNCTION "keep_words_of_new" () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_words (word, serial_no, product_id)
  SELECT w.word, p.serial_no, p.id FROM new_rows p, unnest(words_of(p.name, p.product_code)) AS w (word);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "keep_words_of_changed" () RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid[] := ARRAY (
    SELECT p.id FROM new_rows p JOIN old_rows o USING (id)
    WHERE p.serial_no <> o.serial_no OR p.name <> o.name OR p.product_code <> o.product_code
  );
BEGIN
  IF cardinality(changed) > 0 THEN
    DELETE FROM product_words WHERE product_id = ANY (changed);
    INSERT INTO product_words (word, serial_no, product_id)
    SELECT w.word, p.serial_no, p.id
    FROM new_rows p, unnest(words_of(p.name, p.product_code)) AS w (word)
    WHERE p.id = ANY (changed);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "products_words_of_new" AFTER INSERT ON "products"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_words_of_new" ();--> statement-breakpoint
CREATE TRIGGER "products_words_of_changed" AFTER UPDATE ON "products"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_words_of_changed" ();--> statement-breakpoint
INSERT INTO "product_words" ("word", "serial_no", "product_id")
  SELECT w.word, p.serial_no, p.id FROM "products" p, unnest(words_of(p.name, p.product_code)) AS w (word);
