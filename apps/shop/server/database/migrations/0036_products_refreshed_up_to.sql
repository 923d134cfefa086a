CREATE TABLE "products_refreshed_up_to" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"night" date NOT NULL,
	"asked" integer NOT NULL,
	"serial_no" bigint NOT NULL,
	"product_id" uuid NOT NULL
);
