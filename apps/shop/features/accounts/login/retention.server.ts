import { isNull } from "drizzle-orm";
import { PENDING_LASTS_DAYS } from "#features/accounts/people/service.server.ts";
import {
  answeredQuestions,
  emailChanges,
  invitations,
  linkTokens,
  sessions,
  users,
} from "#features/accounts/people/tables.server.ts";
import type { Retention } from "#server/jobs/retention.ts";

/** Sessions, mailed links, passkey challenges, changes of addresses, invitations, and registrations that nobody has verified. */
export const identityRetention: readonly Retention[] = [
  { table: sessions, column: sessions.expiresAt, days: 0 },
  { table: linkTokens, column: linkTokens.expiresAt, days: 0 },
  { table: answeredQuestions, column: answeredQuestions.expiresAt, days: 0 },
  { table: emailChanges, column: emailChanges.expiresAt, days: 0 },
  { table: invitations, column: invitations.expiresAt, days: 0 },
  {
    table: users,
    column: users.createdAt,
    days: PENDING_LASTS_DAYS,
    where: isNull(users.verifiedAt),
  },
];
