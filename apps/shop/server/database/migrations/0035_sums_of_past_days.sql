CREATE UNLOGGED TABLE "day_totals" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"agent_id" uuid NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "day_totals_day_kind_agent_id_pk" PRIMARY KEY("day","kind","agent_id")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "views_of_period" (
	"days" smallint NOT NULL,
	"through" date NOT NULL,
	"store_name" text NOT NULL,
	"product_code" text NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "views_of_period_days_store_name_product_code_pk" PRIMARY KEY("days","store_name","product_code")
);
--> statement-breakpoint
CREATE INDEX "views_of_period_most" ON "views_of_period" USING btree ("days","total");