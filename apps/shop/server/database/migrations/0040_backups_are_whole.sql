CREATE TABLE "backup_keys" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"recipient" text NOT NULL,
	"sealed_identity" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "backup_keys_one" CHECK ("backup_keys"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "pictures" bigint;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "pictures_written" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "pictures_missing" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "passphrase_set_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "drill_pictures" bigint;