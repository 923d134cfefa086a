import { randomUUID } from "node:crypto";
import { endpoints } from "@loupe/contract";
import { Secret, TOTP } from "otpauth";
import { writeMail } from "#features/accounts/login/service.server.ts";
import { softwareKey } from "./software-key.ts";
import type { TestShop } from "./shop.ts";

type Shop = () => TestShop;

export const ownAccountExamples = (shop: Shop) => ({
  getAccount: async () => ({ path: "/account", headers: (await shop().logIn()).headers }),
  changeAccount: async () => ({
    path: "/account",
    body: { name: "Kim" },
    headers: (await shop().logIn()).headers,
  }),
  changeEmail: async () => ({
    path: "/account/email",
    body: { email: "kim@example.com" },
    headers: (await shop().logIn()).headers,
  }),
  confirmEmail: async () => {
    const { user, headers } = await shop().logIn();
    const email = `new-${user.email}`;
    await shop().post("/api/v1/account/email", { email }, headers);
    const mail = { id: "", language: "en", recipient: email, userId: user.id } as const;
    const mailRow = await writeMail(shop().context, { ...mail, kind: "emailNew" });
    const token = new URL(mailRow?.link ?? "").searchParams.get("token");
    return { path: "/account/confirm-email", body: { token } };
  },
  getSessions: async () => ({ path: "/account/sessions", headers: (await shop().logIn()).headers }),
  deleteOtherSessions: async () => ({
    path: "/account/sessions",
    headers: (await shop().logIn()).headers,
  }),
  deleteSession: async () => {
    const { headers } = await shop().logIn();
    const answer = await shop().get("/api/v1/account/sessions", headers);
    const { data } = endpoints.getSessions.answer.parse(await answer.json());
    return { path: `/account/sessions/${data[0]!.id}`, headers };
  },
  exportAccount: async () => ({ path: "/account/export", headers: (await shop().logIn()).headers }),
  deleteAccount: async () => ({ path: "/account", headers: (await shop().logIn()).headers }),
  restoreAccount: async () => ({
    path: "/account/restore",
    headers: (await shop().logIn()).headers,
  }),
  reauthenticate: async () => {
    const { password, headers } = await shop().logIn();
    return { path: "/auth/reauthenticate", body: { password }, headers };
  },
});

export const invitationExamples = (shop: Shop) => {
  const email = () => `invited-${randomUUID()}@example.com`;
  const invite = async (address: string) => {
    const { headers } = await shop().logIn("owner");
    const body = { email: address, role: "moderator" };
    const response = await shop().post("/api/v1/users/invite", body, headers);
    const { data } = endpoints.inviteUser.answer.parse(await response.json());
    return { headers, token: new URL(data.link ?? "").searchParams.get("token") };
  };
  return {
    inviteUser: async () => ({
      path: "/users/invite",
      body: { email: email(), role: "moderator" },
      headers: (await shop().logIn("owner")).headers,
    }),
    getInvitations: async () => ({
      path: "/users/invitations",
      headers: (await invite(email())).headers,
    }),
    withdrawInvitation: async () => {
      const address = email();
      const { headers } = await invite(address);
      return { path: `/users/invite?email=${address}`, headers };
    },
    acceptInvitation: async () => {
      const { token } = await invite(email());
      const body = { token, name: "Kim", newPassword: "a long good password" };
      return { path: "/users/acceptInvitation", body };
    },
  };
};

export const secondFactorExamples = (shop: Shop) => ({
  askPasskey: async () => ({ path: "/auth/passkey-options" }),
  logInByPasskey: async () => {
    const { headers } = await shop().logIn();
    const key = await addSoftwareKey(shop(), headers);
    return { path: "/auth/passkey", body: await proofOf(shop(), key) };
  },
  getSecondFactors: async () => ({
    path: "/account/second-factors",
    headers: (await shop().logIn()).headers,
  }),
  askNewPasskey: async () => ({
    path: "/account/passkeys/options",
    headers: (await shop().logIn()).headers,
  }),
  addPasskey: async () => {
    const { headers } = await shop().logIn();
    const key = softwareKey(shop().context.config.PUBLIC_URL);
    return { path: "/account/passkeys", body: await newKeyOf(shop(), headers, key), headers };
  },
  removePasskey: async () => {
    const { headers } = await shop().logIn();
    const key = await addSoftwareKey(shop(), headers);
    return { path: `/account/passkeys/${key.id}`, headers };
  },
  beginTotp: async () => ({ path: "/account/totp", headers: (await shop().logIn()).headers }),
  confirmTotp: async () => {
    const { headers } = await shop().logIn();
    const secret = await beginTotp(shop(), headers);
    const code = codeAt(secret, shop().clock.now);
    return { path: "/account/totp/confirm", body: { code }, headers };
  },
  removeTotp: async () => {
    const { headers } = await shop().logIn();
    await addTotp(shop(), headers);
    return { path: "/account/totp", headers };
  },
  renewRecoveryCodes: async () => {
    const { headers } = await shop().logIn();
    await addTotp(shop(), headers);
    return { path: "/account/recovery-codes", headers };
  },
  getStaffRules: async () => ({
    path: "/dashboard/security",
    headers: (await shop().logIn("owner")).headers,
  }),
  changeStaffRules: async () => ({
    path: "/dashboard/security",
    body: { secondFactor: false },
    headers: (await shop().logIn("owner")).headers,
  }),
});

type Headers = Record<string, string>;
type Key = ReturnType<typeof softwareKey>;

export const codeAt = (secret: string, time: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time.getTime() });

async function beginTotp(shop: TestShop, headers: Headers): Promise<string> {
  const setup = await shop.post("/api/v1/account/totp", undefined, headers);
  return endpoints.beginTotp.answer.parse(await setup.json()).data.secret;
}

/** Sets up an authenticator app for an account. */
export async function addTotp(shop: TestShop, headers: Headers) {
  const secret = await beginTotp(shop, headers);
  const code = codeAt(secret, shop.clock.now);
  const confirmed = await shop.post("/api/v1/account/totp/confirm", { code }, headers);
  return { secret, ...endpoints.confirmTotp.answer.parse(await confirmed.json()).data };
}

async function newKeyOf(shop: TestShop, headers: Headers, key: Key) {
  const response = await shop.post("/api/v1/account/passkeys/options", undefined, headers);
  const { options, ticket } = endpoints.askNewPasskey.answer.parse(await response.json()).data;
  return { ticket, name: "Phone", response: key.create(String(options.challenge)) };
}

/** Registers a passkey for an account. */
export async function addSoftwareKey(shop: TestShop, headers: Headers): Promise<Key> {
  const key = softwareKey(shop.context.config.PUBLIC_URL);
  const body = await newKeyOf(shop, headers, key);
  endpoints.addPasskey.answer.parse(
    await (await shop.post("/api/v1/account/passkeys", body, headers)).json(),
  );
  return key;
}

/** The response of this passkey to a new challenge of the server. */
export async function proofOf(shop: TestShop, key: Key) {
  const response = await shop.post("/api/v1/auth/passkey-options", undefined);
  const { options, ticket } = endpoints.askPasskey.answer.parse(await response.json()).data;
  return { ticket, response: key.get(String(options.challenge)) };
}
