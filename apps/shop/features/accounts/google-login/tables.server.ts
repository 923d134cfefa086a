import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Proofs of finished sign-ins. The page that began the sign-in presents its proof once. */
export const openidProofs = pgTable(
  "openid_proofs",
  {
    proofHash: text("proof_hash").primaryKey(),
    /** The address in lower case, verified by the provider. */
    email: text().notNull(),
    name: text().notNull(),
    /** `iss` and `sub` of the ID token: who signed in. Null in a proof of a version before decision 59, which none accepts. */
    issuer: text(),
    subject: text(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("openid_proofs_expiry").on(table.expiresAt)],
);
