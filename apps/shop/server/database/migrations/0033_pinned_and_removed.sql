CREATE TABLE "removed_list_items" (
	"list_id" uuid NOT NULL,
	"store_name" text NOT NULL,
	"product_code" text NOT NULL,
	CONSTRAINT "removed_list_items_list_id_store_name_product_code_pk" PRIMARY KEY("list_id","store_name","product_code")
);
--> statement-breakpoint
ALTER TABLE "finders" ADD COLUMN "pinned" text;--> statement-breakpoint
ALTER TABLE "removed_list_items" ADD CONSTRAINT "removed_list_items_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;