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
 * Accounts, and registrations whose address is not verified yet. An address has at most one account. It may have
 * several unverified registrations, each with its own link, so that nobody can change another person's registration.
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
    /**
     * The language of emails that no page requested: the language of the registration, or the one that was chosen
     * later.
     */
    language: text().$type<LanguageTag>().notNull().default("en"),
    verifiedAt: time("verified_at"),
    blockedAt: time("blocked_at"),
    /** The reason of the block, shown to the person when they try to log in. */
    blockedReason: text("blocked_reason"),
    /** When the account will be deleted. Until then, a login cancels the deletion. */
    deletedAt: time("deleted_at"),
    /** When a session was last started or renewed, to within an hour. */
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

/** A login on one device. Its refresh token changes with each use; only the newest two are stored, as hashes. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull(),
    /**
     * The hash of the previous token, which is accepted for a few seconds after its exchange, because another tab may
     * have sent it at the same time.
     */
    previousHash: text("previous_hash"),
    exchangedAt: time("exchanged_at"),
    /** Browser and system, from the user agent at the login. */
    device: text().notNull().default(""),
    /** When the person last authenticated in this session: at the login, or by re-authentication. */
    provedAt: time("proved_at"),
    expiresAt: time("expires_at").notNull(),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("sessions_user").on(table.userId),
    index("sessions_expiry").on(table.expiresAt),
  ],
);

/** Pending changes of an account's address, until the links to the old and to the new mailbox are opened. */
export const emailChanges = pgTable("email_changes", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  newEmail: text("new_email").notNull(),
  oldConfirmed: boolean("old_confirmed").notNull().default(false),
  newConfirmed: boolean("new_confirmed").notNull().default(false),
  expiresAt: time("expires_at").notNull(),
});

/** The tokens of emailed links. Each works once, before its expiry. */
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

/**
 * The reasons of admins' actions on accounts. Stored apart from the audit log, whose entries never change, so that
 * they are deleted with the account.
 */
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

/** Open invitations to work in the dashboard. */
export const invitations = pgTable(
  "invitations",
  {
    email: text().primaryKey(),
    /** Becomes the id of the account. */
    id: uuid().notNull().defaultRandom(),
    role: text().$type<InvitedRole>().notNull(),
    /** Null until the email with the link is composed. */
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

/** The public keys of passkeys. */
export const passkeys = pgTable(
  "passkeys",
  {
    /** The credential's id, in Base64url. */
    id: text().primaryKey(),
    userId: ofUser(),
    name: text().notNull(),
    publicKey: bytea("public_key").notNull(),
    /**
     * The number of signatures, if the device counts them; otherwise 0. A login with a lower number comes from a copy
     * of the passkey.
     */
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
  /** Null until the first code has confirmed that the app has the secret. */
  confirmedAt: time("confirmed_at"),
  /**
   * The number of the 30-second step of the newest accepted code. Codes of this step and earlier ones are refused.
   */
  lastStep: integer("last_step").notNull().default(0),
  createdAt: time("created_at").notNull(),
});

/**
 * Links from accounts at OpenID providers to accounts of this shop, at most one for each provider (decision 7).
 * `iss` and `sub` of the ID token identify the account at the provider.
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

/** Challenges to passkeys that have been used, so that none is accepted twice. */
export const answeredQuestions = pgTable(
  "answered_questions",
  { challenge: text().primaryKey(), expiresAt: time("expires_at").notNull() },
  (table) => [index("answered_questions_expiry").on(table.expiresAt)],
);

/** The owner's security rules for all staff. At most one row. */
export const staffRules = pgTable(
  "staff_rules",
  {
    id: boolean().primaryKey().default(true),
    secondFactor: boolean("second_factor").notNull(),
  },
  (table) => [check("staff_rules_one", sql`${table.id}`)],
);

/** The setup of a new shop in the browser. One row, if the first start printed a link to it; otherwise none. */
export const firstRuns = pgTable(
  "first_runs",
  {
    id: boolean().primaryKey().default(true),
    ownerId: ofUser(),
    /** The hash of the newest link's key. */
    keyHash: text("key_hash"),
    keyExpiresAt: time("key_expires_at"),
    /** When the newest link was opened, and the session that it started. */
    openedAt: time("opened_at"),
    sessionId: uuid("session_id"),
    /** When the owner first logged in without a link, or set a password. After this time no link is valid. */
    claimedAt: time("claimed_at"),
    /** When the owner's account was given its name, address and password. */
    namedAt: time("named_at"),
    step: integer().notNull().default(1),
    finishedAt: time("finished_at"),
  },
  (table) => [check("first_runs_one", sql`${table.id}`)],
);
