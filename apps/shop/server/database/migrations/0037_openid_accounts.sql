CREATE TABLE "openid_accounts" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "openid_accounts_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
ALTER TABLE "openid_proofs" ADD COLUMN "issuer" text;--> statement-breakpoint
ALTER TABLE "openid_proofs" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "openid_accounts" ADD CONSTRAINT "openid_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "openid_accounts_user" ON "openid_accounts" USING btree ("user_id","issuer");