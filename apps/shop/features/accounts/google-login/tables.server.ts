import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Finished Google sign-ins. The page that began the sign-in presents the token once, to log in or to register. */
export const openidProofs = pgTable(
  "openid_proofs",
  {
    proofHash: text("proof_hash").primaryKey(),
    /** The address in lower case, verified by the provider. */
    email: text().notNull(),
    name: text().notNull(),
    /** `iss` and `sub` of the ID token. Null in rows of earlier versions, which no login accepts. */
    issuer: text(),
    subject: text(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("openid_proofs_expiry").on(table.expiresAt)],
);
