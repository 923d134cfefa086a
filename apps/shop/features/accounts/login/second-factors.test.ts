import { getSecondFactors } from "@loupe/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SHOP } from "#server/audit/actor.ts";
import { addSoftwareKey, addTotp, codeAt, proofOf } from "#testing/accounts.ts";
import { atOnce } from "#testing/faults/at-once.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { setAdmin } from "./service.server.ts";
import { demandSecondFactor } from "./staff-rules.server.ts";

const STEP_MS = 30_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off" });
});
afterAll(() => shop.close());
beforeEach(() => demandSecondFactor(shop.context, SHOP, false));

type Headers = Record<string, string>;
type Person = Awaited<ReturnType<TestShop["logIn"]>>;

const logIn = async ({ user, password }: Person, code?: string) => {
  const body = { email: user.email, password, ...(code && { code }) };
  return codeOf(await shop.post("/api/v1/auth/login", body));
};
async function codeOf(response: Response): Promise<string> {
  const answer = (await response.json()) as { code?: string };
  return answer.code ?? String(response.status);
}
const ask = async (method: string, path: string, headers: Headers, body?: unknown) =>
  codeOf(await shop.send(method, `/api/v1${path}`, { headers, body }));
const factorsOf = async (headers: Headers) => {
  const answer = await shop.get("/api/v1/account/second-factors", headers);
  return getSecondFactors.answer.parse(await answer.json()).data;
};
/** Moves the shop's clock forward. */
async function wait(ms: number): Promise<void> {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms);
}

describe("an authenticator app", () => {
  test("makes each login require one of its codes, and each code works once", async () => {
    const person = await shop.logIn();
    const { secret } = await addTotp(shop, person.headers);
    expect(await logIn(person)).toBe("second_step_required");
    expect(await logIn(person, "000000")).toBe("wrong_code");
    const code = codeAt(secret, shop.clock.now);
    expect(await logIn(person, code), "the code that set it up").toBe("wrong_code");
    await wait(STEP_MS);
    const next = codeAt(secret, shop.clock.now);
    expect(await logIn(person, `${next.slice(0, 3)} ${next.slice(3)}`)).toBe("200");
    expect(await logIn(person, next), "a replay").toBe("wrong_code");
  });

  test("may have a clock that is one step of 30 seconds slow or fast, but no more", async () => {
    const person = await shop.logIn();
    const { secret } = await addTotp(shop, person.headers);
    for (const [skew, outcome] of [
      [-2, "wrong_code"],
      [-1, "200"],
      [1, "200"],
      [2, "wrong_code"],
    ] as const) {
      await wait(10 * STEP_MS);
      const code = codeAt(secret, new Date(shop.clock.now.getTime() + skew * STEP_MS));
      expect(await logIn(person, code), `${skew} steps`).toBe(outcome);
    }
  });

  test("allows one of two concurrent logins with the same code", async () => {
    const person = await shop.logIn();
    const { secret } = await addTotp(shop, person.headers);
    await wait(STEP_MS);
    const code = codeAt(secret, shop.clock.now);
    const outcomes = await Promise.all([logIn(person, code), logIn(person, code)]);
    expect(outcomes.toSorted()).toEqual(["200", "wrong_code"]);
  });

  test("is not required at the login before its first code has confirmed it", async () => {
    const person = await shop.logIn();
    expect(await ask("POST", "/account/totp/confirm", person.headers, { code: "123456" })).toBe(
      "totp_not_begun",
    );
    await ask("POST", "/account/totp", person.headers);
    expect(await ask("POST", "/account/totp/confirm", person.headers, { code: "123456" })).toBe(
      "wrong_code",
    );
    expect(await logIn(person)).toBe("200");
    expect(await factorsOf(person.headers)).toMatchObject({ totp: false, recoveryCodes: 0 });
    expect(await ask("DELETE", "/account/totp", person.headers)).toBe("totp_not_found");
  });

  test("cannot be set up twice, and is no longer required after its removal", async () => {
    const person = await shop.logIn();
    await addTotp(shop, person.headers);
    expect(await ask("POST", "/account/totp", person.headers)).toBe("totp_exists");
    expect(await ask("DELETE", "/account/totp", person.headers)).toBe("200");
    expect(await logIn(person)).toBe("200");
  });

  test("is stored with an encrypted secret and with hashes of the recovery codes", async () => {
    const person = await shop.logIn();
    const { secret, recoveryCodes } = await addTotp(shop, person.headers);
    const { rows } = await shop.context.db.execute(
      "select encode(secret, 'escape') as text from totp_secrets union all select code_hash from recovery_codes",
    );
    const stored_json = JSON.stringify(rows);
    for (const text of [secret, ...recoveryCodes]) expect(stored_json).not.toContain(text);
  });
});

describe("a recovery code", () => {
  test("works once in place of the app's code, until new recovery codes replace it", async () => {
    const person = await shop.logIn();
    const { recoveryCodes } = await addTotp(shop, person.headers);
    expect(new Set(recoveryCodes).size).toBe(10);
    // A code has 24 letters, each one of 32, so 120 bits.
    for (const code of recoveryCodes) expect(code).toMatch(/^([a-z2-9]{4}-){5}[a-z2-9]{4}$/);
    const [first, second] = recoveryCodes as [string, string];
    expect(await logIn(person, first.toUpperCase().replaceAll("-", " "))).toBe("200");
    expect(await logIn(person, first)).toBe("wrong_code");
    expect(await factorsOf(person.headers)).toMatchObject({ recoveryCodes: 9 });
    expect(await ask("POST", "/account/recovery-codes", person.headers)).toBe("200");
    expect(await logIn(person, second)).toBe("wrong_code");
  });

  test("is not created for an account without an app or a passkey, and is no proof after a new password", async () => {
    const person = await shop.logIn();
    expect(await ask("POST", "/account/recovery-codes", person.headers)).toBe("totp_not_found");
    const { recoveryCodes } = await addTotp(shop, person.headers);
    const passwords = { oldPassword: person.password, newPassword: "another good password" };
    expect(await ask("POST", "/auth/changePassword", person.headers, passwords)).toBe("200");
    const proof = { code: recoveryCodes[0] };
    expect(await ask("POST", "/auth/reauthenticate", person.headers, proof)).toBe("wrong_code");
  });

  test("is accepted in one of two concurrent requests, whether they log in or re-authenticate", async () => {
    const person = await shop.logIn();
    const { recoveryCodes } = await addTotp(shop, person.headers);
    const [first, second] = recoveryCodes as [string, string];
    const codes = sql`select from recovery_codes where user_id = ${person.user.id} for update`;
    const logins = [() => logIn(person, first), () => logIn(person, first)];
    expect(await atOnce(shop, codes, logins)).toEqual(["200", "wrong_code"]);
    const prove = () => ask("POST", "/auth/reauthenticate", person.headers, { code: second });
    const outcomes = await atOnce(shop, codes, [() => logIn(person, second), prove]);
    expect(outcomes).toEqual(["200", "wrong_code"]);
    expect(await factorsOf(person.headers)).toMatchObject({ recoveryCodes: 8 });
  });
});

// The long timeout is for the first call, which loads a large library.
describe("a passkey", () => {
  test("logs in without a password or code, even if the account has an authenticator app", async () => {
    const person = await shop.logIn();
    const key = await addSoftwareKey(shop, person.headers);
    await addTotp(shop, person.headers);
    const answer = await shop.post("/api/v1/auth/passkey", await proofOf(shop, key));
    expect(await answer.json()).toMatchObject({ user: { email: person.user.email } });
    expect(answer.headers.get("set-cookie")).toContain("loupe_session=");
    expect((await factorsOf(person.headers)).passkeys).toMatchObject([
      { name: "Phone", lastUsedAt: shop.clock.now.toISOString() },
    ]);
  });

  test("is refused for a used or expired challenge, for another shop, and for another account", async () => {
    const person = await shop.logIn();
    const key = await addSoftwareKey(shop, person.headers);
    const proof = await proofOf(shop, key);
    expect(await ask("POST", "/auth/passkey", {}, proof)).toBe("200");
    expect(await ask("POST", "/auth/passkey", {}, proof), "a replay").toBe("passkey_refused");
    const late = await proofOf(shop, key);
    await wait(301_000);
    expect(await ask("POST", "/auth/passkey", {}, late)).toBe("passkey_refused");
    const { ticket } = await proofOf(shop, key);
    const other = await proofOf(shop, key);
    expect(await ask("POST", "/auth/passkey", {}, { ...other, ticket })).toBe("passkey_refused");
    const stranger = await shop.logIn();
    const own = await proofOf(shop, key);
    expect(await ask("POST", "/auth/reauthenticate", stranger.headers, own)).toBe(
      "passkey_refused",
    );
    await ask("DELETE", `/account/passkeys/${key.id}`, person.headers);
    expect(await ask("POST", "/auth/passkey", {}, await proofOf(shop, key))).toBe(
      "passkey_refused",
    );
  });

  test("cannot be added with another person's challenge, and cannot be added twice", async () => {
    const [one, two] = [await shop.logIn(), await shop.logIn()];
    const key = await addSoftwareKey(shop, one.headers);
    const response = await shop.post("/api/v1/account/passkeys/options", undefined, one.headers);
    const { data } = (await response.json()) as {
      data: { ticket: string; options: { challenge: string } };
    };
    const body = {
      ticket: data.ticket,
      name: "Phone",
      response: key.create(data.options.challenge),
    };
    expect(await ask("POST", "/account/passkeys", two.headers, body)).toBe("passkey_refused");
    expect(await ask("POST", "/account/passkeys", one.headers, body)).toBe("passkey_refused");
    expect(await ask("DELETE", `/account/passkeys/${key.id}`, two.headers)).toBe(
      "passkey_not_found",
    );
  });
});

describe("if the owner of the shop requires a second factor,", () => {
  test("staff must set one up before they can do anything else, and shoppers need none", async () => {
    const owner = await shop.logIn("owner");
    const rule = { secondFactor: true };
    expect(await ask("PATCH", "/dashboard/security", owner.headers, rule)).toBe(
      "second_factor_missing",
    );
    await addSoftwareKey(shop, owner.headers);
    expect(await ask("PATCH", "/dashboard/security", owner.headers, rule)).toBe("200");
    const moderator = await shop.logIn("moderator");
    const rules = await shop.get("/api/v1/dashboard/security", owner.headers);
    expect(await rules.json()).toMatchObject({
      data: {
        secondFactor: true,
        without: expect.arrayContaining([expect.objectContaining({ email: moderator.user.email })]),
      },
    });
    const reports = "/qc/getPhotoReports";
    expect(await ask("GET", reports, moderator.headers)).toBe("second_factor_required");
    expect(await ask("GET", "/review/findReview?status=pending", moderator.headers)).toBe(
      "second_factor_required",
    );
    expect(await ask("GET", "/account/second-factors", moderator.headers)).toBe("200");
    await addTotp(shop, moderator.headers);
    expect(await ask("GET", reports, moderator.headers)).toBe("200");
    const shopper = await shop.logIn();
    expect(await ask("GET", "/users/viewCollection", shopper.headers)).toBe("200");
  });

  test("staff cannot remove their last factor, and cannot log in with a password alone", async () => {
    const admin = await shop.logIn("admin");
    const key = await addSoftwareKey(shop, admin.headers);
    expect(await logIn(admin), "a passkey is only another way to log in").toBe("200");
    await demandSecondFactor(shop.context, SHOP, true);
    expect(await logIn(admin)).toBe("passkey_required");
    expect(await ask("DELETE", `/account/passkeys/${key.id}`, admin.headers)).toBe(
      "second_factor_demanded",
    );
    expect((await factorsOf(admin.headers)).passkeys).toHaveLength(1);
  });

  test("the command that resets a password also removes the passkeys, which may be lost", async () => {
    const admin = await shop.logIn("admin");
    await addSoftwareKey(shop, admin.headers);
    await demandSecondFactor(shop.context, SHOP, true);
    const response = await shop.post("/api/v1/account/recovery-codes", undefined, admin.headers);
    const { data } = (await response.json()) as { data: { recoveryCodes: string[] } };
    for (const code of data.recoveryCodes) expect(await logIn(admin, code)).toBe("200");
    expect(await logIn(admin, data.recoveryCodes[0])).toBe("wrong_code");
    const reset = await setAdmin(shop.context, admin.user.email, "reset");
    const password = reset.ok ? reset.password : "";
    expect(await logIn({ ...admin, password })).toBe("200");
  });
});
