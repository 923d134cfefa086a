CREATE TABLE "same_items" (
	"store_name" text NOT NULL,
	"product_code" text NOT NULL,
	"matches" jsonb NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	CONSTRAINT "same_items_store_name_product_code_pk" PRIMARY KEY("store_name","product_code")
);
