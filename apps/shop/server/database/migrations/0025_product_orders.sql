ALTER TABLE "products" ADD COLUMN "qc_photo_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "newest_qc_s" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "products_by_price_low" ON "products" USING btree ((coalesce(nullif(price_fen, 0), 2147483647)::bigint),"serial_no","id");--> statement-breakpoint
CREATE INDEX "products_by_price_high" ON "products" USING btree ((-price_fen::bigint),"serial_no","id");--> statement-breakpoint
CREATE INDEX "products_by_newest_qc" ON "products" USING btree ((-2 * newest_qc_s - least(qc_photo_count, 1)),"serial_no","id");--> statement-breakpoint
CREATE INDEX "products_by_rating" ON "products" USING btree ((case when total_review > 1 then -(avg_rating * 100)::bigint * 4294967296 - total_review else 0 end),"serial_no","id");--> statement-breakpoint
-- Counts the QC photos of an item that pages show, and returns the time of the newest. It counts as the library merges
-- photos: those with one address, and copies of it at another source, are one picture. A hidden one hides its copies.
CREATE FUNCTION "qc_figures" ("store" text, "code" text, OUT "total" integer, OUT "newest_s" bigint) LANGUAGE sql STABLE AS $$
  WITH stored AS (
    SELECT s.source, s.taken_at_s, s.first_seen_at, p.hidden_at, p.picture_id
    FROM photo_sets s JOIN photos p ON p.set_id = s.id
    WHERE s.store_name = $1 AND s.product_code = $2
    ORDER BY s.taken_at_s DESC, s.id, p.place LIMIT 500
  ), pictured AS (
    SELECT t.source, regexp_replace(r.url, '^https?:', '') AS address, max(r.hash) AS hash,
      bool_or(t.hidden_at IS NOT NULL) AS is_hidden,
      bool_or(r.width_px IS NOT NULL OR r.dead_times < 3) AS is_there,
      -- A photo is not younger than the response with it, whatever date its source returns.
      max(least(t.taken_at_s, extract(epoch FROM t.first_seen_at)::bigint)) AS taken_s
    FROM stored t JOIN pictures r ON r.id = t.picture_id WHERE r.shared_at IS NULL
    GROUP BY 1, 2
  ), shown AS (
    SELECT * FROM pictured a WHERE is_there AND NOT is_hidden AND NOT EXISTS (
      SELECT FROM pictured b WHERE b.is_hidden AND b.source <> a.source
        AND (b.address = a.address OR bit_count((a.hash # b.hash)::bit(64)) <= 2))
  ), firsts AS (
    SELECT * FROM shown a WHERE NOT EXISTS (
      SELECT FROM shown b WHERE b.source < a.source
        AND (b.address = a.address OR bit_count((a.hash # b.hash)::bit(64)) <= 2))
  )
  SELECT count(*)::integer, coalesce(max(taken_s), 0) FROM firsts
$$;--> statement-breakpoint
CREATE FUNCTION "keep_qc_figures" ("stores" text[], "codes" text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  -- The lock comes first, so that the statement after it also counts what a concurrent change has committed.
  changed uuid[] := ARRAY (
    SELECT p.id FROM products p JOIN unnest(stores, codes) AS item (store, code)
      ON p.store_name = item.store AND p.product_code = item.code
    ORDER BY p.id FOR NO KEY UPDATE OF p
  );
BEGIN
  UPDATE products p SET qc_photo_count = f.total, newest_qc_s = f.newest_s
  FROM products item CROSS JOIN LATERAL qc_figures(item.store_name, item.product_code) f
  WHERE item.id = ANY (changed) AND p.id = item.id
    AND (p.qc_photo_count, p.newest_qc_s) IS DISTINCT FROM (f.total, f.newest_s);
END $$;--> statement-breakpoint
CREATE FUNCTION "keep_qc_figures_of_rows" () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'photo_sets' THEN
    PERFORM keep_qc_figures(array_agg(store_name), array_agg(product_code)) FROM changed_rows;
  ELSE
    PERFORM keep_qc_figures(array_agg(store_name), array_agg(product_code))
    FROM photo_sets WHERE id IN (SELECT set_id FROM changed_rows);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "keep_qc_figures_of_row" () RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sets bigint[] := CASE TG_TABLE_NAME WHEN 'photo_sets' THEN ARRAY[(to_jsonb(NEW) ->> 'id')::bigint]
    WHEN 'photos' THEN ARRAY[(to_jsonb(NEW) ->> 'set_id')::bigint]
    ELSE ARRAY (SELECT set_id FROM photos WHERE picture_id = to_jsonb(NEW) ->> 'id') END;
BEGIN
  PERFORM keep_qc_figures(array_agg(store_name), array_agg(product_code)) FROM photo_sets WHERE id = ANY (sets);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "set_qc_figures" () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.qc_photo_count := 0;
  NEW.newest_qc_s := 0;
  IF EXISTS (SELECT FROM photo_sets WHERE store_name = NEW.store_name AND product_code = NEW.product_code) THEN
    SELECT total, newest_s INTO NEW.qc_photo_count, NEW.newest_qc_s FROM qc_figures(NEW.store_name, NEW.product_code);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "photos_counted_new" AFTER INSERT ON "photos"
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_qc_figures_of_rows" ();--> statement-breakpoint
CREATE TRIGGER "photos_counted_deleted" AFTER DELETE ON "photos"
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_qc_figures_of_rows" ();--> statement-breakpoint
CREATE TRIGGER "photo_sets_counted_deleted" AFTER DELETE ON "photo_sets"
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_qc_figures_of_rows" ();--> statement-breakpoint
CREATE TRIGGER "photos_counted_hidden" AFTER UPDATE OF "hidden_at" ON "photos" FOR EACH ROW
  WHEN (OLD.hidden_at IS DISTINCT FROM NEW.hidden_at) EXECUTE FUNCTION "keep_qc_figures_of_row" ();--> statement-breakpoint
CREATE TRIGGER "photo_sets_counted_dated" AFTER UPDATE OF "taken_at_s" ON "photo_sets" FOR EACH ROW
  WHEN (OLD.taken_at_s <> NEW.taken_at_s) EXECUTE FUNCTION "keep_qc_figures_of_row" ();--> statement-breakpoint
CREATE TRIGGER "pictures_counted" AFTER UPDATE OF "shared_at", "hash", "width_px", "dead_times" ON "pictures" FOR EACH ROW
  WHEN (NEW.kind = 'qc' AND (OLD.shared_at IS DISTINCT FROM NEW.shared_at OR OLD.hash IS DISTINCT FROM NEW.hash
    OR (OLD.width_px IS NULL AND OLD.dead_times > 2) <> (NEW.width_px IS NULL AND NEW.dead_times > 2)))
  EXECUTE FUNCTION "keep_qc_figures_of_row" ();--> statement-breakpoint
CREATE TRIGGER "products_counted_new" BEFORE INSERT ON "products" FOR EACH ROW EXECUTE FUNCTION "set_qc_figures" ();--> statement-breakpoint
CREATE TRIGGER "products_counted_changed" BEFORE UPDATE OF "store_name", "product_code" ON "products" FOR EACH ROW
  WHEN (OLD.store_name <> NEW.store_name OR OLD.product_code <> NEW.product_code)
  EXECUTE FUNCTION "set_qc_figures" ();--> statement-breakpoint
UPDATE "products" p SET "qc_photo_count" = f."total", "newest_qc_s" = f."newest_s"
FROM "products" item CROSS JOIN LATERAL qc_figures(item."store_name", item."product_code") f
WHERE p."id" = item."id" AND f."total" > 0;
