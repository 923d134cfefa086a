ALTER TABLE "watch_alerts" DROP CONSTRAINT "watch_alerts_watch_id_watches_id_fk";
--> statement-breakpoint
ALTER TABLE "watched_items" ADD COLUMN "evaluated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "watches" ADD COLUMN "base_max_fen" integer;--> statement-breakpoint
ALTER TABLE "watches" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "watches" ADD COLUMN "is_confirmed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "watches" ADD COLUMN "is_active" boolean GENERATED ALWAYS AS (is_confirmed and paused_at is null and ended_at is null) STORED NOT NULL;--> statement-breakpoint
CREATE FUNCTION "confirm_new_watch" () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_confirmed := (SELECT confirmed_at IS NOT NULL FROM watchers WHERE id = NEW.watcher_id FOR SHARE);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "watches_confirmed" BEFORE INSERT ON "watches"
  FOR EACH ROW EXECUTE FUNCTION "confirm_new_watch" ();--> statement-breakpoint
CREATE FUNCTION "confirm_watches" () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE watches SET is_confirmed = (NEW.confirmed_at IS NOT NULL) WHERE watcher_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "watchers_confirmed" AFTER UPDATE OF "confirmed_at" ON "watchers"
  FOR EACH ROW WHEN ((OLD.confirmed_at IS NULL) <> (NEW.confirmed_at IS NULL)) EXECUTE FUNCTION "confirm_watches" ();--> statement-breakpoint
CREATE FUNCTION "add_watchers" (keys text[], changes int[]) RETURNS void LANGUAGE sql AS $$
  -- Locks the items in a fixed order, because two statements with the same items could deadlock otherwise.
  WITH change AS (
    SELECT key, sum(n)::int AS n FROM unnest(keys, changes) AS one (key, n) GROUP BY key HAVING sum(n) <> 0
  ), locked AS (
    SELECT item_key, change.n FROM watched_items JOIN change ON change.key = item_key
    ORDER BY item_key FOR NO KEY UPDATE OF watched_items
  )
  UPDATE watched_items SET watchers = watchers + locked.n FROM locked WHERE watched_items.item_key = locked.item_key;
$$;--> statement-breakpoint
CREATE FUNCTION "count_watchers" () RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  added text[] := '{}';
  removed text[] := '{}';
BEGIN
  IF TG_OP <> 'DELETE' THEN
    added := ARRAY (SELECT item_key FROM new_rows WHERE is_active);
  END IF;
  IF TG_OP <> 'INSERT' THEN
    removed := ARRAY (SELECT item_key FROM old_rows WHERE is_active);
  END IF;
  IF added <> removed THEN
    PERFORM add_watchers (added || removed,
      array_fill(1, ARRAY[cardinality(added)]) || array_fill(-1, ARRAY[cardinality(removed)]));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "watches_counted_new" AFTER INSERT ON "watches"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_watchers" ();--> statement-breakpoint
CREATE TRIGGER "watches_counted_changed" AFTER UPDATE ON "watches"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_watchers" ();--> statement-breakpoint
CREATE TRIGGER "watches_counted_deleted" AFTER DELETE ON "watches"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_watchers" ();
