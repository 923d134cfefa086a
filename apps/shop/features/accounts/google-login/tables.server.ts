import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Finished sign-ins at the provider, to be handed in once by the page that started them. */
export const openidProofs = pgTable(
  "openid_proofs",
  {
    proofHash: text("proof_hash").primaryKey(),
    /** In lower case, and verified by the provider. */
    email: text().notNull(),
    name: text().notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("openid_proofs_expiry").on(table.expiresAt)],
);
