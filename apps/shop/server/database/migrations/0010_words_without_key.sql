ALTER TABLE "product_words" DROP CONSTRAINT "product_words_product_id_products_id_fk";--> statement-breakpoint
CREATE FUNCTION "forget_words_of_deleted" () RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  deleted uuid[] := ARRAY (SELECT id FROM old_rows);
BEGIN
  DELETE FROM product_words WHERE product_id = ANY (deleted);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "products_words_of_deleted" AFTER DELETE ON "products"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "forget_words_of_deleted" ();
