ALTER TABLE "watches" ADD COLUMN "series" text;
