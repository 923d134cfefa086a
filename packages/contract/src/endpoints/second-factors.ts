import * as z from "zod";
import { TRIES_REFUSALS } from "../refusal-groups.ts";
import { endpoint } from "../endpoint.ts";
import { PASSKEY_NAME_LENGTH_MAX } from "../limits.ts";
import { answerOf, Done, Line } from "../shapes.ts";
import { fieldFault } from "../fault-sentences.ts";

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
  .pipe(z.string().min(1, fieldFault("code_required")))
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

export const askPasskey = endpoint({
  method: "POST",
  path: "/auth/passkey-options",
  summary: "Begins a login or a re-authentication with a passkey",
  access: "public",
  anyToken: true,
  answer: PasskeyQuestion,
  refusals: [...TRIES_REFUSALS],
});

export const getSecondFactors = endpoint({
  method: "GET",
  path: "/account/second-factors",
  summary: "The caller's passkeys, authenticator app and recovery codes",
  access: "user",
  answer: answerOf(SecondFactors),
});

export const askNewPasskey = endpoint({
  method: "POST",
  path: "/account/passkeys/options",
  summary: "Begins the registration of a passkey",
  access: "user",
  reauth: true,
  answer: PasskeyQuestion,
});

export const addPasskey = endpoint({
  method: "POST",
  path: "/account/passkeys",
  summary: "Registers a passkey",
  access: "user",
  reauth: true,
  body: PasskeyProof.extend({
    name: Line.min(1).max(PASSKEY_NAME_LENGTH_MAX),
  }),
  answer: answerOf(Passkey),
  refusals: ["passkey_refused", "too_many_passkeys"],
});

export const removePasskey = endpoint({
  method: "DELETE",
  path: "/account/passkeys/:id",
  summary: "Removes a passkey",
  access: "user",
  reauth: true,
  params: z.object({ id: z.string().max(1500) }),
  answer: Done,
  refusals: ["passkey_not_found", "second_factor_demanded"],
});

export const beginTotp = endpoint({
  method: "POST",
  path: "/account/totp",
  summary: "Makes the secret of an authenticator app, in force once a code has confirmed it",
  access: "user",
  reauth: true,
  answer: answerOf(
    z.object({
      secret: z.string().meta({ description: "in Base32, to type it" }),
      url: z.string().meta({ description: "for a QR code" }),
    }),
  ),
  refusals: ["totp_exists"],
});

const RecoveryCodes = answerOf(
  z.object({ recoveryCodes: z.array(z.string()).meta({ description: "shown only now" }) }),
);

export const confirmTotp = endpoint({
  method: "POST",
  path: "/account/totp/confirm",
  summary: "Puts the authenticator app in force, and answers with recovery codes",
  access: "user",
  reauth: true,
  body: z.object({ code: SecondFactorCode }),
  answer: RecoveryCodes,
  refusals: ["totp_not_begun", "wrong_code", ...TRIES_REFUSALS],
});

export const removeTotp = endpoint({
  method: "DELETE",
  path: "/account/totp",
  summary: "Turns the authenticator app off",
  access: "user",
  reauth: true,
  answer: Done,
  refusals: ["second_factor_demanded", "totp_not_found"],
});

export const renewRecoveryCodes = endpoint({
  method: "POST",
  path: "/account/recovery-codes",
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

export const getStaffRules = endpoint({
  method: "GET",
  path: "/dashboard/security",
  summary: "Whether staff need a second factor, and who lacks one",
  access: "owner",
  answer: answerOf(
    StaffRules.extend({
      passwordMin: z.int(),
      without: z.array(z.object({ name: z.string(), email: z.string(), role: z.string() })),
    }),
  ),
});

export const changeStaffRules = endpoint({
  method: "PATCH",
  path: "/dashboard/security",
  summary: "Requires a second factor of all staff, or no longer requires it",
  access: "owner",
  reauth: true,
  body: StaffRules,
  answer: Done,
  refusals: ["second_factor_missing"],
});
