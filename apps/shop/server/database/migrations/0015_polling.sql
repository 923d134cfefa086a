CREATE TABLE "quota_slots" (
	"upstream" text NOT NULL,
	"slot" integer NOT NULL,
	"taken_at" timestamp with time zone DEFAULT '-infinity' NOT NULL,
	CONSTRAINT "quota_slots_upstream_slot_pk" PRIMARY KEY("upstream","slot")
);
--> statement-breakpoint
DROP INDEX "gone_items_since";--> statement-breakpoint
ALTER TABLE "gone_items" ADD COLUMN "suspected_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "watched_items" ADD COLUMN "changes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "gone_items_suspected" ON "gone_items" USING btree ("suspected_at");--> statement-breakpoint
ALTER TABLE "quota_slots" SET (fillfactor = 50);
