CREATE TABLE "sandbox_answers" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "demonstration" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "demonstration" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "products_of_demonstration" ON "products" USING btree ("id") WHERE "products"."demonstration";--> statement-breakpoint
CREATE INDEX "reviews_of_demonstration" ON "reviews" USING btree ("id") WHERE "reviews"."demonstration";--> statement-breakpoint
-- The items that the demonstration has added until now. A product with one of these ids that an owner has added by
-- hand has another weight and other dimensions.
UPDATE "products" SET "demonstration" = true
FROM (VALUES
  ('weidian', '7265511373', 152, '12x9x8'),
  ('taobao', '724518903366', 787, '38x28x5'),
  ('1688', '692154802217', 640, '36x30x7'),
  ('weidian', '7265511380', 805, '42x34x12'),
  ('taobao', '724518903373', 297, '14x13x6'),
  ('1688', '692154802224', 1021, '33x22x13'),
  ('weidian', '7265511401', 93, '18x8x7'),
  ('taobao', '724518903380', 1277, '33x22x13'),
  ('1688', '692154802231', 267, '30x22x6'),
  ('weidian', '7265511408', 761, '33x21x12'),
  ('taobao', '724518903387', 822, '46x32x12'),
  ('1688', '692154802238', 1055, '46x32x12'),
  ('weidian', '7265511429', 692, '38x28x5'),
  ('taobao', '724518903394', 550, '26x20x9'),
  ('1688', '692154802245', 135, '26x19x13'),
  ('weidian', '7265511436', 723, '46x32x12'),
  ('taobao', '724518903401', 143, '12x9x8'),
  ('1688', '692154802252', 1073, '33x21x12'),
  ('weidian', '7265511443', 717, '36x30x7'),
  ('taobao', '724518903408', 621, '35x28x5'),
  ('1688', '692154802266', 281, '32x25x3'),
  ('weidian', '7265511464', 312, '14x13x6'),
  ('taobao', '724518903415', 145, '18x8x7'),
  ('1688', '692154802273', 647, '38x28x5'),
  ('weidian', '7265511478', 328, '30x22x6'),
  ('taobao', '724518903429', 104, '26x19x13'),
  ('1688', '692154802280', 88, '18x8x7'),
  ('weidian', '7265511492', 542, '35x28x5'),
  ('taobao', '724518903450', 904, '33x21x12'),
  ('1688', '692154802287', 154, '12x9x8'),
  ('weidian', '7265511506', 655, '26x20x9'),
  ('taobao', '724518903471', 235, '30x22x6'),
  ('1688', '692154802294', 909, '33x21x12'),
  ('weidian', '7265511583', 257, '32x25x3'),
  ('taobao', '724518903485', 1513, '34x26x14'),
  ('1688', '692154802301', 1283, '34x26x14'),
  ('weidian', '7265511590', 567, '40x34x8'),
  ('taobao', '724518903513', 271, '32x25x3'),
  ('1688', '692154802336', 240, '14x13x6'),
  ('weidian', '7265511618', 1504, '34x26x14'),
  ('taobao', '724518903583', 795, '42x34x12'),
  ('1688', '692154802546', 667, '26x20x9'),
  ('weidian', '7265511625', 860, '33x21x12'),
  ('taobao', '724518903695', 906, '36x30x7'),
  ('1688', '692154802560', 721, '35x28x5'),
  ('weidian', '7265511667', 109, '26x19x13'),
  ('taobao', '724518903709', 747, '33x21x12'),
  ('1688', '692154802784', 1032, '42x34x12')
) AS seeded (store_name, product_code, weight_g, dimensions)
WHERE "products"."store_name" = seeded.store_name AND "products"."product_code" = seeded.product_code
  AND ("products"."weight_g" = seeded.weight_g OR "products"."dimensions" = seeded.dimensions);--> statement-breakpoint
UPDATE "reviews" SET "demonstration" = true
WHERE "user_id" IS NULL
  AND "name" IN ('Robin', 'Kim', 'Alex', 'Sam', 'Noor', 'Mika', 'Jona', 'Ari', 'Lou', 'Charlie')
  AND ("rating", "comment") IN (
    (5, 'Looks exactly like the QC photos. The stitching is even, nothing loose.'),
    (5, 'Second one I bought. Same quality as the first, came well packed.'),
    (4, 'Good for the price. One thread to cut off, that was all.'),
    (4, 'Colour is a little darker than on the listing, but the QC photos showed it.'),
    (4, 'Runs small. I took one size up after looking at the measurements and it fits.'),
    (3, 'Fine, but lighter material than I thought. Weight on the QC photos was right.'),
    (3, 'It took the warehouse nine days to photograph it. The item itself is all right.'),
    (2, 'The zip catches. I saw it too late; look closely at photo three.'),
    (1, 'Wrong size was sent to the warehouse, seen on the QC photos, exchanged by the agent.'),
    (5, 'Checked it here first, returned the first pair, kept the second. Saved me the freight.')
  )
  AND ("store_name", "product_code") IN (
    ('weidian', '7265511373'),
    ('taobao', '724518903366'),
    ('1688', '692154802217'),
    ('weidian', '7265511380'),
    ('taobao', '724518903373'),
    ('1688', '692154802224'),
    ('weidian', '7265511401'),
    ('taobao', '724518903380'),
    ('1688', '692154802231'),
    ('weidian', '7265511408'),
    ('taobao', '724518903387'),
    ('1688', '692154802238'),
    ('weidian', '7265511429'),
    ('taobao', '724518903394'),
    ('1688', '692154802245'),
    ('weidian', '7265511436'),
    ('taobao', '724518903401'),
    ('1688', '692154802252'),
    ('weidian', '7265511443'),
    ('taobao', '724518903408'),
    ('1688', '692154802266'),
    ('weidian', '7265511464'),
    ('taobao', '724518903415'),
    ('1688', '692154802273'),
    ('weidian', '7265511478'),
    ('taobao', '724518903429'),
    ('1688', '692154802280'),
    ('weidian', '7265511492'),
    ('taobao', '724518903450'),
    ('1688', '692154802287'),
    ('weidian', '7265511506'),
    ('taobao', '724518903471'),
    ('1688', '692154802294'),
    ('weidian', '7265511583'),
    ('taobao', '724518903485'),
    ('1688', '692154802301'),
    ('weidian', '7265511590'),
    ('taobao', '724518903513'),
    ('1688', '692154802336'),
    ('weidian', '7265511618'),
    ('taobao', '724518903583'),
    ('1688', '692154802546'),
    ('weidian', '7265511625'),
    ('taobao', '724518903695'),
    ('1688', '692154802560'),
    ('weidian', '7265511667'),
    ('taobao', '724518903709'),
    ('1688', '692154802784')
  );--> statement-breakpoint
-- A shop that is live already keeps its answers. A picture that is not at this machine, or a service that was saved
-- in the dashboard, shows that it is live.
INSERT INTO "sandbox_answers" SELECT true
WHERE EXISTS (SELECT FROM "products" WHERE "demonstration")
  AND NOT EXISTS (
    SELECT FROM "pictures"
    WHERE "url" !~ '^https?://(127\.0\.0\.1|localhost)[:/]' AND (
      "id" IN (SELECT "picture_id" FROM "photos") OR "id" IN (SELECT "picture_id" FROM "listing_pictures")
    )
  )
  AND NOT EXISTS (
    SELECT FROM "settings"
    WHERE "name" IN (
      'QC_PARTNER_URL',
      'PRODUCT_PROXY_URL',
      'PRODUCT_INFO_URL',
      'QC_IMAGES_URL',
      'SHIPPING_ESTIMATE_URL'
    )
  );
