import { DAY_MS } from "@loupe/contract/time";
import { isNull } from "drizzle-orm";
import { PENDING_LASTS_MS } from "#features/accounts/people/service.server.ts";
import {
  answeredQuestions,
  emailChanges,
  invitations,
  linkTokens,
  sessions,
  users,
} from "#features/accounts/people/tables.server.ts";
import type { Retention } from "#server/jobs/delete-old-rows.ts";

/** Sessions, mailed links, passkey challenges, changes of addresses, invitations, and registrations that nobody has verified. */
export const identityRetention: Retention[] = [
  { column: sessions.expiresAt, days: 0 },
  { column: linkTokens.expiresAt, days: 0 },
  { column: answeredQuestions.expiresAt, days: 0 },
  { column: emailChanges.expiresAt, days: 0 },
  { column: invitations.expiresAt, days: 0 },
  { column: users.createdAt, days: PENDING_LASTS_MS / DAY_MS, where: isNull(users.verifiedAt) },
];
