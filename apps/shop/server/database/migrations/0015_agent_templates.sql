ALTER TABLE "agents" ADD COLUMN "templates" jsonb;--> statement-breakpoint
UPDATE "agents" SET "templates" = jsonb_build_object('taobao', "to_taobao", 'weidian', "to_weidian", 'ali_1688', "to_1688");--> statement-breakpoint
ALTER TABLE "agents" ALTER COLUMN "templates" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" DROP COLUMN "to_taobao", DROP COLUMN "to_weidian", DROP COLUMN "to_1688";
