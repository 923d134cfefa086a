import type { InvitedRole, Role } from "@loupe/contract";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { auditLog } from "#server/audit/tables.ts";
import { bytea } from "#server/database/columns.ts";
import type { LanguageTag } from "#languages";

const time = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Accounts, and registrations that are not verified yet. An address has at most one account. It may
 * have several unverified registrations, each with its own link, so that none can alter another.
 */
export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    /** In lower case. */
    email: text().notNull(),
    role: text().$type<Role>().notNull().default("user"),
    passwordHash: text("password_hash").notNull(),
    /** Of mails that its owner asked for on no page: that of the page they registered on, or chose last. */
    language: text().$type<LanguageTag>().notNull().default("en"),
    verifiedAt: time("verified_at"),
    blockedAt: time("blocked_at"),
    /** What a blocked person is told when they log in. */
    blockedReason: text("blocked_reason"),
    /** When the account is to be deleted; until then, logging in undoes it. */
    deletedAt: time("deleted_at"),
    /** When a session was last begun or renewed, give or take an hour. */
    lastSeenAt: time("last_seen_at"),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("users_account")
      .on(table.email)
      .where(sql`${table.verifiedAt} is not null`),
    index("users_email").on(table.email, table.createdAt),
    index("users_newest").on(table.createdAt, table.id),
    index("users_deletion")
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
);

/** One login on one device: a chain of refresh tokens, of which only the newest two are stored. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull(),
    /** Valid for a few seconds after the exchange, because another tab may have sent it as well. */
    previousHash: text("previous_hash"),
    exchangedAt: time("exchanged_at"),
    /** Browser and system, as the browser said at the login. */
    device: text().notNull().default(""),
    /** When somebody last proved in this session who they are. */
    provedAt: time("proved_at"),
    expiresAt: time("expires_at").notNull(),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("sessions_user").on(table.userId),
    index("sessions_expiry").on(table.expiresAt),
  ],
);

/** Changes of an address that wait for the links mailed to the present and to the new one. */
export const emailChanges = pgTable("email_changes", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  newEmail: text("new_email").notNull(),
  oldConfirmed: boolean("old_confirmed").notNull().default(false),
  newConfirmed: boolean("new_confirmed").notNull().default(false),
  expiresAt: time("expires_at").notNull(),
});

/** Mailed links. Each works once, until it expires. */
export const linkTokens = pgTable(
  "link_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    kind: text().$type<"verify" | "reset" | "emailOld" | "emailNew">().notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [
    index("link_tokens_user").on(table.userId),
    index("link_tokens_expiry").on(table.expiresAt),
  ],
);

/** Why an admin acted on an account: goes with the account, so that the entry of the audit log need not change. */
export const accountReasons = pgTable(
  "account_reasons",
  {
    entryId: uuid("entry_id")
      .primaryKey()
      .references(() => auditLog.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    reason: text().notNull(),
  },
  (table) => [index("account_reasons_of_account").on(table.userId)],
);

/** Persons whom an owner has invited to work in the dashboard, and who have not accepted yet. */
export const invitations = pgTable(
  "invitations",
  {
    email: text().primaryKey(),
    /** Becomes that of the account. */
    id: uuid().notNull().defaultRandom(),
    role: text().$type<InvitedRole>().notNull(),
    /** Null until the mail with the link is written. */
    tokenHash: text("token_hash").unique(),
    invitedBy: uuid("invited_by")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: time("expires_at").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [index("invitations_inviter").on(table.invitedBy)],
);

const ofUser = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** The public halves of passkeys. */
export const passkeys = pgTable(
  "passkeys",
  {
    /** The credential's id, in Base64url. */
    id: text().primaryKey(),
    userId: ofUser(),
    name: text().notNull(),
    publicKey: bytea("public_key").notNull(),
    /** Of signatures, where the device counts them: a lower one comes from a copy. */
    counter: bigint({ mode: "number" }).notNull(),
    transports: text().array().notNull(),
    createdAt: time("created_at").notNull(),
    lastUsedAt: time("last_used_at"),
  },
  (table) => [index("passkeys_user").on(table.userId)],
);

/** The secret that an account shares with its authenticator app. */
export const totpSecrets = pgTable("totp_secrets", {
  userId: ofUser().primaryKey(),
  secret: bytea().notNull(),
  /** Null until a first code has shown that the app has it. */
  confirmedAt: time("confirmed_at"),
  /** The 30 seconds of the newest code that was accepted; older ones are refused. */
  lastStep: integer("last_step").notNull().default(0),
  createdAt: time("created_at").notNull(),
});

/**
 * The accounts at OpenID providers that open an account here, by the `iss` and `sub` of their ID tokens: one of each
 * provider (decision 59).
 */
export const openidAccounts = pgTable(
  "openid_accounts",
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: ofUser(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    uniqueIndex("openid_accounts_user").on(table.userId, table.issuer),
  ],
);

/** Hashes of the recovery codes that have not been used. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  { userId: ofUser(), codeHash: text("code_hash").notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Questions to passkeys that were answered: none is answered twice. */
export const answeredQuestions = pgTable(
  "answered_questions",
  { challenge: text().primaryKey(), expiresAt: time("expires_at").notNull() },
  (table) => [index("answered_questions_expiry").on(table.expiresAt)],
);

/** What the owner demands of all who work in the dashboard: at most one row. */
export const staffRules = pgTable(
  "staff_rules",
  {
    id: boolean().primaryKey().default(true),
    secondFactor: boolean("second_factor").notNull(),
  },
  (table) => [check("staff_rules_one", sql`${table.id}`)],
);

/** The first run of the shop in the browser: one row, where its first start printed a link. */
export const firstRuns = pgTable(
  "first_runs",
  {
    id: boolean().primaryKey().default(true),
    ownerId: ofUser(),
    /** Of the newest link. */
    keyHash: text("key_hash"),
    keyExpiresAt: time("key_expires_at"),
    /** When the newest link was opened, and the session that it began. */
    openedAt: time("opened_at"),
    sessionId: uuid("session_id"),
    /** When the owner first logged in without a link, or chose a password: no link is good from then on. */
    claimedAt: time("claimed_at"),
    /** When the owner's account was given its name, address and password. */
    namedAt: time("named_at"),
    step: integer().notNull().default(1),
    finishedAt: time("finished_at"),
  },
  (table) => [check("first_runs_one", sql`${table.id}`)],
);
