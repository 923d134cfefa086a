CREATE TABLE "deleted_agents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agent" jsonb NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "deleted_agents_when" ON "deleted_agents" USING btree ("deleted_at");