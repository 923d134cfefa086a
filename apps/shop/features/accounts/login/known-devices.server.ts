import { randomUUID } from "node:crypto";
import type { Context } from "#server/context.ts";
import { readSigned, sign } from "#server/secrets/signed.ts";
import { hashToken } from "#server/secrets/token.ts";
import type { users } from "#features/accounts/people/tables.server.ts";
import { findAccount } from "#features/accounts/people/service.server.ts";

type Row = typeof users.$inferSelect;

export const DEVICE_LASTS_S = 365 * 24 * 3600;

/** Signed values contain their purpose, so that one with another purpose is not accepted as a device cookie. */
const DEVICE = "known device";

/** The device's id, provided that it has logged in to this account with its current password. */
export async function findKnownDevice(context: Context, email: string, cookie: string) {
  const claims = await readSigned(context, DEVICE, cookie);
  if (!claims) return undefined;
  const row = await findAccount(context, email);
  const isKnown = row && claims.sub === row.id && claims.password === tagOf(row);
  return isKnown ? claims.jti : undefined;
}

export async function signDevice(context: Context, user: Row, device = randomUUID() as string) {
  const claims = { sub: user.id, jti: device, password: tagOf(user) };
  return await sign(context, DEVICE, claims, DEVICE_LASTS_S);
}

/**
 * A short hash that changes with the password. After a reset, devices that used the old password are no longer
 * known devices, including the device of an attacker.
 */
const tagOf = ({ passwordHash }: Row) => hashToken(passwordHash).slice(0, 16);
