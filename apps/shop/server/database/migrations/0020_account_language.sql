ALTER TABLE "mails" ALTER COLUMN "language" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "language" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;