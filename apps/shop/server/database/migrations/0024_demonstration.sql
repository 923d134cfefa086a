CREATE TABLE "demonstration" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "demonstration_one_row" CHECK ("demonstration"."one")
);
--> statement-breakpoint
-- An existing shop is live if a service was ever connected: in the environment, then no answers of the sandbox are
-- stored, or in the dashboard. The first start of every version stores a rate card; an empty database has none, and its
-- first start decides.
INSERT INTO "demonstration" ("ended_at")
SELECT CASE WHEN
  NOT EXISTS (SELECT FROM "sandbox_answers")
  OR EXISTS (SELECT FROM "settings" WHERE "name" = ANY (given.addresses))
  OR EXISTS (SELECT FROM "settings_saves" WHERE "changes" ?| given.addresses)
  OR EXISTS (SELECT FROM "service_answers" WHERE "service" = ANY (given.services))
THEN now() END
FROM (SELECT
  ARRAY['QC_PARTNER_URL', 'PRODUCT_PROXY_URL', 'PRODUCT_INFO_URL', 'QC_IMAGES_URL', 'SHIPPING_ESTIMATE_URL'] AS addresses,
  ARRAY['qc-partner', 'product-proxy', 'product-info', 'qc-images', 'shipping-estimate'] AS services) AS given
WHERE EXISTS (SELECT FROM "rate_cards");
