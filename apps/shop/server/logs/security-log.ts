import { createHmac } from "node:crypto";
import type { Context } from "#server/context.ts";
import { keyFor } from "#server/secrets/session-secret.ts";

type SecurityEvent =
  | "registered"
  | "admin_made"
  | "owner_made"
  | "first_run_opened"
  | "first_run_refused"
  | "owner_named"
  | "email_verified"
  | "login"
  | "second_step_passed"
  | "login_failed"
  | "login_locked"
  | "mail_withheld"
  | "access_refused"
  | "logout"
  | "session_replayed"
  | "password_changed"
  | "password_change_failed"
  | "password_reset"
  | "role_changed"
  | "staff_invited"
  | "invitation_accepted"
  | "reauthenticated"
  | "reauthentication_failed"
  | "email_changed"
  | "passkey_added"
  | "passkey_removed"
  | "totp_added"
  | "totp_removed"
  | "recovery_codes_renewed"
  | "account_blocked"
  | "account_unblocked"
  | "logged_out_by_admin"
  | "account_closing"
  | "account_restored"
  | "account_deleted"
  | "backup_downloaded"
  | "backup_passphrase_set"
  | "backup_restored";

export type Factor = "password" | "google" | "passkey" | "code" | "setup link";

type About = {
  /** The id of the account, if there is one. */
  user?: string;
  /** The email address. Logged as a keyed hash, so that equal addresses can be found, but none can be read. */
  email?: string;
  session?: string;
  role?: string;
  /** The factor with which the account was authenticated. */
  factor?: Factor;
  /** The code of the API error that refused an access. */
  code?: string;
  /** The actor, if it is not the account itself: another account's id, or a command. */
  by?: string;
};

/**
 * Logs an event that an owner must be able to find after an attack. During a request, the line has the same id as the
 * line of the request.
 */
export function noteSecurity(
  { log, secret }: Pick<Context, "log" | "secret">,
  event: SecurityEvent,
  { email, ...about }: About,
): void {
  const account = email === undefined ? undefined : accountTag(secret, email);
  const level = WARNINGS.has(event) ? "warn" : "info";
  log[level]({ event, ...about, ...(account && { account }) }, event.replaceAll("_", " "));
}

const WARNINGS = new Set<SecurityEvent>([
  "access_refused",
  "first_run_refused",
  "login_failed",
  "login_locked",
  "mail_withheld",
  "password_change_failed",
  "reauthentication_failed",
  "session_replayed",
]);

/** Returns a keyed hash of an email address, for logs and names of cookies. */
export const accountTag = (secret: string, email: string): string =>
  createHmac("sha256", keyFor(secret, "account tag"))
    .update(email)
    .digest("base64url")
    .slice(0, 16);
