-- Reviews that were replaced or deleted before the audit log forgot the words of such reviews.
UPDATE "audit_log" SET
	"before" = CASE WHEN jsonb_typeof("before") = 'object' THEN "before" - ARRAY['name', 'comment', 'reason'] ELSE "before" END,
	"after" = CASE WHEN jsonb_typeof("after") = 'object' THEN "after" - ARRAY['name', 'comment', 'reason'] ELSE "after" END
WHERE "action" IN ('approveOrDenyReview', 'deleteReview', 'restoreReview')
	AND NOT EXISTS (SELECT FROM "reviews" WHERE "reviews"."id"::text = "audit_log"."subject")
	AND NOT EXISTS (SELECT FROM "deleted_reviews" WHERE "deleted_reviews"."id"::text = "audit_log"."subject");
