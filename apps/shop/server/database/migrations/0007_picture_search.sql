CREATE TABLE "listing_pictures" (
	"picture_id" text NOT NULL,
	"store_name" text NOT NULL,
	"product_code" text NOT NULL,
	CONSTRAINT "listing_pictures_picture_id_store_name_product_code_pk" PRIMARY KEY("picture_id","store_name","product_code")
);
--> statement-breakpoint
CREATE INDEX "products_by_thumbnail" ON "products" USING btree ("thumbnail_img") WHERE "products"."thumbnail_img" like '/images/goods/%';