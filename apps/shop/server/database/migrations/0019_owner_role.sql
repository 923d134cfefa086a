-- Breaking: an older version knows no owner, and would make another first admin at its start.
-- The oldest admin of a shop that has no owner yet becomes its owner.
UPDATE "users" SET "role" = 'owner' WHERE "id" = (
  SELECT "id" FROM "users" WHERE "role" = 'admin' AND "verified_at" IS NOT NULL ORDER BY "created_at", "id" LIMIT 1
) AND NOT EXISTS (SELECT 1 FROM "users" WHERE "role" = 'owner');
