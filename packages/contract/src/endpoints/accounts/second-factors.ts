import * as z from "zod";
import { TRIES_REFUSALS } from "../../api-errors/refusal-groups.ts";
import { route } from "../../endpoint.ts";
import { PASSKEY_NAME_LENGTH_MAX } from "../../limits.ts";
import { answerOf, Line } from "../../shapes.ts";
import { fieldError } from "../../api-errors/field-error-sentences.ts";

/** The JSON input for the browser's WebAuthn interface, and a signed ticket, which the client must send back. */
const PasskeyQuestion = answerOf(
  z.object({
    options: z.record(z.string(), z.unknown()).meta({ description: "for the browser's WebAuthn" }),
    ticket: z.string().meta({ description: "sent back with the response, valid for 5 minutes" }),
  }),
);

/** The browser's WebAuthn response. The WebAuthn library of the server checks its other fields. */
const PasskeyResponse = z.looseObject({
  id: z.string().min(1).max(1500),
  rawId: z.string().max(1500),
  type: z.literal("public-key"),
  response: z.looseObject({ clientDataJSON: z.string().max(4000) }),
  clientExtensionResults: z.looseObject({}).default({}),
});

/** A passkey's response to a challenge of the server. */
export const PasskeyProof = z.object({
  ticket: z.string().max(2000),
  response: PasskeyResponse,
});
export type PasskeyProof = z.output<typeof PasskeyProof>;

/** A code from an authenticator app (six digits) or a recovery code. Spaces and hyphens are ignored. */
export const SecondFactorCode = z
  .string()
  .max(40)
  .transform((code) => code.replaceAll(/[\s-]/g, "").toLowerCase())
  .pipe(z.string().min(1, fieldError("code_required")))
  .meta({ pattern: String.raw`[^\s-]` });

export const Passkey = z
  .object({
    id: z.string(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "Passkey" });
export type Passkey = z.output<typeof Passkey>;

export const SecondFactors = z
  .object({
    passkeys: z.array(Passkey),
    totp: z.boolean().meta({ description: "an authenticator app is set up" }),
    recoveryCodes: z.int().meta({ description: "how many are left" }),
    demanded: z.boolean().meta({ description: "the owner demands one for this account" }),
  })
  .meta({ id: "SecondFactors" });
export type SecondFactors = z.output<typeof SecondFactors>;

export const askPasskey = route({
  address: "POST /auth/passkey-options",
  summary: "Begins a login or a re-authentication with a passkey",
  access: "public",
  anyToken: true,
  answer: PasskeyQuestion,
  refusals: [...TRIES_REFUSALS],
});

export const getSecondFactors = route({
  address: "GET /account/second-factors",
  summary: "The caller's passkeys, authenticator app and recovery codes",
  access: "user",
  data: SecondFactors,
});

export const askNewPasskey = route({
  address: "POST /account/passkeys/options",
  summary: "Begins the registration of a passkey",
  access: "user",
  reauth: true,
  answer: PasskeyQuestion,
});

export const addPasskey = route({
  address: "POST /account/passkeys",
  summary: "Registers a passkey",
  access: "user",
  reauth: true,
  body: PasskeyProof.extend({
    name: Line.min(1).max(PASSKEY_NAME_LENGTH_MAX),
  }),
  data: Passkey,
  refusals: ["passkey_refused", "too_many_passkeys"],
});

export const removePasskey = route({
  address: "DELETE /account/passkeys/:id",
  summary: "Removes a passkey",
  access: "user",
  reauth: true,
  params: z.object({ id: z.string().max(1500) }),
  refusals: ["passkey_not_found", "second_factor_demanded"],
});

export const beginTotp = route({
  address: "POST /account/totp",
  summary: "Makes the secret of an authenticator app, in force once a code has confirmed it",
  access: "user",
  reauth: true,
  data: z.object({
    secret: z.string().meta({ description: "in Base32, to type it" }),
    url: z.string().meta({ description: "for a QR code" }),
  }),
  refusals: ["totp_exists"],
});

const RecoveryCodes = answerOf(
  z.object({ recoveryCodes: z.array(z.string()).meta({ description: "shown only now" }) }),
);

export const confirmTotp = route({
  address: "POST /account/totp/confirm",
  summary: "Puts the authenticator app in force, and answers with recovery codes",
  access: "user",
  reauth: true,
  body: z.object({ code: SecondFactorCode }),
  answer: RecoveryCodes,
  refusals: ["totp_not_begun", "wrong_code", ...TRIES_REFUSALS],
});

export const removeTotp = route({
  address: "DELETE /account/totp",
  summary: "Turns the authenticator app off",
  access: "user",
  reauth: true,
  refusals: ["second_factor_demanded", "totp_not_found"],
});

export const renewRecoveryCodes = route({
  address: "POST /account/recovery-codes",
  summary:
    "Makes ten new recovery codes in place of those before, if the account has an app or a passkey",
  access: "user",
  reauth: true,
  answer: RecoveryCodes,
  refusals: ["totp_not_found"],
});

const StaffRules = z.object({
  secondFactor: z.boolean().meta({ description: "required for all staff" }),
});

export const getStaffRules = route({
  address: "GET /dashboard/security",
  summary: "Whether staff need a second factor, and who lacks one",
  access: "owner",
  data: StaffRules.extend({
    passwordMin: z.int(),
    without: z.array(z.object({ name: z.string(), email: z.string(), role: z.string() })),
  }),
});

export const changeStaffRules = route({
  address: "PATCH /dashboard/security",
  summary: "Requires a second factor of all staff, or no longer requires it",
  access: "owner",
  reauth: true,
  body: StaffRules,
  refusals: ["second_factor_missing"],
});
