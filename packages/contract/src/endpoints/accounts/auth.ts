import * as z from "zod";
import { NEW_PASSWORD_REFUSALS, TRIES_REFUSALS } from "../../api-errors/refusal-groups.ts";
import { route } from "../../endpoint.ts";
import { NewPassword, Password } from "../../passwords.ts";
import { EmailInput } from "../../shapes.ts";
import { PasskeyProof, SecondFactorCode } from "./second-factors.ts";
import { LoggedIn, User } from "./users.ts";

export const Renewed = z.object({
  success: z.literal(true),
  message: z.string(),
  approvalToken: z.string().meta({ description: "replaces the earlier ones of this session" }),
});

const code = SecondFactorCode.optional().meta({
  description: "the second step, for an account that has an authenticator app",
});

export const login = route({
  address: "POST /auth/login",
  summary: "Signs in with a password or with the proof of a completed Google sign-in",
  access: "public",
  anyToken: true,
  body: z.union([
    z.object({
      email: EmailInput,
      method: z.literal("google"),
      proof: z.string().max(200).meta({ description: "from the completed flow, valid once" }),
      code,
    }),
    z.object({ email: EmailInput, password: Password, code }),
  ]),
  answer: LoggedIn,
  refusals: [
    "account_blocked",
    "google_expired",
    "google_other_account",
    "not_verified",
    "passkey_required",
    "registration_incomplete",
    "second_step_required",
    "too_many_log_ins",
    "totp_unreadable",
    "wrong_code",
    "wrong_credentials",
    ...TRIES_REFUSALS,
  ],
});

export const refreshToken = route({
  address: "POST /auth/refresh-token",
  summary:
    "Replaces the session cookie and returns an approvalToken with its user; without a cookie, both are null",
  access: "public",
  anyToken: true,
  cookie: true,
  answer: z.object({
    success: z.literal(true),
    message: z.string(),
    approvalToken: z.string().nullable(),
    user: User.nullable().meta({ description: "the account with its current name and role" }),
  }),
  refusals: ["session_ended"],
});

export const logout = route({
  address: "POST /auth/logout",
  summary: "Ends the session of the session cookie",
  access: "public",
  anyToken: true,
  cookie: true,
});

export const forgetPassword = route({
  address: "POST /auth/forgetPassword",
  summary: "Mails a reset link if the address has an account; the answer is the same if not",
  access: "public",
  body: z.object({ email: EmailInput }),
  refusals: [...TRIES_REFUSALS],
});

export const resetPassword = route({
  address: "POST /auth/resetPassword",
  summary: "Sets a new password with the token of a reset link, sent in `Authorization`",
  access: "public",
  anyToken: true,
  body: z.object({ id: z.string().max(100), newPassword: NewPassword }),
  refusals: ["reset_link_invalid", ...NEW_PASSWORD_REFUSALS, ...TRIES_REFUSALS],
});

export const changePassword = route({
  address: "POST /auth/changePassword",
  summary: "Changes the caller's password and ends all other sessions",
  access: "user",
  body: z.object({ oldPassword: Password, newPassword: NewPassword }),
  refusals: ["wrong_password", ...NEW_PASSWORD_REFUSALS, ...TRIES_REFUSALS],
});

export const logInByPasskey = route({
  address: "POST /auth/passkey",
  summary: "Signs in with a passkey, which needs no second step",
  access: "public",
  anyToken: true,
  body: PasskeyProof,
  answer: LoggedIn,
  refusals: ["account_blocked", "passkey_refused", ...TRIES_REFUSALS],
});

export const reauthenticate = route({
  address: "POST /auth/reauthenticate",
  summary:
    "Proves once more who is logged in, by a password, a code or a passkey; good for 10 minutes in this session",
  access: "user",
  body: z.union([
    z.object({ password: Password }),
    z.object({ code: SecondFactorCode }),
    PasskeyProof,
  ]),
  answer: Renewed,
  refusals: [
    "passkey_refused",
    "too_many_log_ins",
    "totp_unreadable",
    "wrong_code",
    "wrong_password",
    ...TRIES_REFUSALS,
  ],
});
