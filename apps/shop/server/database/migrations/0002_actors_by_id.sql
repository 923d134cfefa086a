CREATE TABLE "account_reasons" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "account_reasons" ADD CONSTRAINT "account_reasons_entry_id_audit_log_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_log"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_reasons" ADD CONSTRAINT "account_reasons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_reasons_of_account" ON "account_reasons" USING btree ("user_id");
--> statement-breakpoint
UPDATE "audit_log" SET "actor" = coalesce((SELECT u."id"::text FROM "users" u WHERE u."email" = "actor" AND u."verified_at" IS NOT NULL), 'deleted account');--> statement-breakpoint
UPDATE "settings_saves" SET "saved_by" = coalesce((SELECT u."id"::text FROM "users" u WHERE u."email" = "saved_by" AND u."verified_at" IS NOT NULL), 'deleted account');--> statement-breakpoint
UPDATE "legal_pages" SET "editor" = coalesce((SELECT u."id"::text FROM "users" u WHERE u."email" = "editor" AND u."verified_at" IS NOT NULL), 'deleted account');--> statement-breakpoint
UPDATE "rate_cards" SET "created_by" = coalesce((SELECT u."id"::text FROM "users" u WHERE u."email" = "created_by" AND u."verified_at" IS NOT NULL), 'deleted account') WHERE "created_by" IS NOT NULL;--> statement-breakpoint
UPDATE "audit_log" a SET "subject" = u."id"::text FROM "users" u WHERE u."email" = a."subject" AND u."verified_at" IS NOT NULL;--> statement-breakpoint
UPDATE "audit_log" a SET "subject" = i."id"::text FROM "invitations" i WHERE i."email" = a."subject";--> statement-breakpoint
UPDATE "audit_log" SET "subject" = 'deleted account' WHERE "subject" LIKE '%@%' AND "action" IN ('inviteUser', 'withdrawInvitation', 'acceptInvitation', 'changeUserRole');--> statement-breakpoint
INSERT INTO "account_reasons" SELECT a."id", u."id", a."after" ->> 'reason' FROM "audit_log" a JOIN "users" u ON u."id"::text = a."subject" WHERE a."action" IN ('blockUser', 'unblockUser', 'logOutUser') AND a."after" ? 'reason';--> statement-breakpoint
UPDATE "audit_log" SET "before" = CASE WHEN jsonb_typeof("before") = 'object' THEN "before" - array['name', 'comment', 'reason', 'blocked'] ELSE "before" END, "after" = CASE WHEN jsonb_typeof("after") = 'object' THEN "after" - array['name', 'comment', 'reason', 'blocked'] ELSE "after" END WHERE "action" IN ('changeUserRole', 'acceptInvitation', 'blockUser', 'unblockUser', 'logOutUser', 'approveOrDenyReview', 'deleteReview', 'restoreReview');
