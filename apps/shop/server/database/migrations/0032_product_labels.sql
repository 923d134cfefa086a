ALTER TABLE "products" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "product_words_categories" ON "product_words" USING btree ("word") WHERE "product_words"."word" like 'category %';--> statement-breakpoint
CREATE INDEX "product_words_tags" ON "product_words" USING btree ("word") WHERE "product_words"."word" like 'tag %';--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_words_of_new" () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_words (word, serial_no, product_id)
  SELECT w.word, p.serial_no, p.id
  FROM new_rows p, unnest(words_of(p.name, p.product_code)) AS w (word);
  INSERT INTO product_words (word, serial_no, product_id)
  SELECT 'category ' || lower(p.category), p.serial_no, p.id FROM new_rows p WHERE p.category IS NOT NULL
  UNION
  SELECT 'tag ' || lower(tag), p.serial_no, p.id FROM new_rows p, unnest(p.tags) AS tag;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_words_of_changed" () RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid[] := ARRAY (
    SELECT p.id FROM new_rows p JOIN old_rows o USING (id)
    WHERE p.serial_no <> o.serial_no OR p.name <> o.name OR p.product_code <> o.product_code
      OR p.category IS DISTINCT FROM o.category OR p.tags <> o.tags
  );
BEGIN
  IF cardinality(changed) > 0 THEN
    DELETE FROM product_words WHERE product_id = ANY (changed);
    INSERT INTO product_words (word, serial_no, product_id)
    SELECT w.word, p.serial_no, p.id
    FROM new_rows p, unnest(words_of(p.name, p.product_code)) AS w (word)
    WHERE p.id = ANY (changed);
    INSERT INTO product_words (word, serial_no, product_id)
    SELECT 'category ' || lower(p.category), p.serial_no, p.id FROM new_rows p WHERE p.category IS NOT NULL AND p.id = ANY (changed)
    UNION
    SELECT 'tag ' || lower(tag), p.serial_no, p.id FROM new_rows p, unnest(p.tags) AS tag WHERE p.id = ANY (changed);
  END IF;
  RETURN NULL;
END $$;
