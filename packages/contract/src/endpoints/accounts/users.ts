import * as z from "zod";
import { NEW_PASSWORD_REFUSALS, TRIES_REFUSALS } from "../../api-errors/refusal-groups.ts";
import { route } from "../../endpoint.ts";
import { EMAIL_LENGTH_MAX, PERSON_NAME_LENGTH_MAX, REASON_LENGTH_MAX } from "../../limits.ts";
import { ROLES } from "../../roles.ts";
import { NewPassword, Password } from "../../passwords.ts";
import { EmailInput, Line } from "../../shapes.ts";
import { fieldError } from "../../api-errors/field-error-sentences.ts";

const RoleName = z.enum(ROLES).meta({ id: "Role" });

export const User = z
  .object({ id: z.uuid(), name: z.string(), email: z.string(), role: RoleName })
  .meta({ id: "User" });
export type User = z.output<typeof User>;

export const LoggedIn = z.object({
  success: z.literal(true),
  message: z.string(),
  approvalToken: z.string().meta({ description: "for `Authorization`, valid for 15 minutes" }),
  user: User,
});

/** The most combining marks on one letter. Some languages need four. More would cover the lines above and below. */
const MARKS_MAX = 4;

export const PersonName = Line.min(1, fieldError("name_required"))
  .max(PERSON_NAME_LENGTH_MAX, fieldError("name_too_long", { most: PERSON_NAME_LENGTH_MAX }))
  .regex(
    /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u,
    fieldError("name_without_letters"),
  )
  .refine(
    (name) => !new RegExp(String.raw`\p{M}{${MARKS_MAX + 1}}`, "u").test(name),
    fieldError("name_with_piled_accents"),
  );

export const createUser = route({
  address: "POST /users/createUser",
  summary:
    "Creates an account; a verification mail follows unless a Google proof confirms the address",
  access: "public",
  body: z.object({
    name: PersonName,
    email: EmailInput,
    password: NewPassword,
    proof: z.string().max(200).optional(),
  }),
  refusals: [
    "email_taken",
    "google_expired",
    "google_other_account",
    "name_like_staff",
    ...NEW_PASSWORD_REFUSALS,
    ...TRIES_REFUSALS,
  ],
});

export const requestVerificationEmail = route({
  address: "POST /users/requestVerificationEmail",
  summary:
    "Mails a new verification link if the address is not verified yet; the answer is the same if not",
  access: "public",
  body: z.object({ email: EmailInput }),
  refusals: [...TRIES_REFUSALS],
});

export const verifyEmail = route({
  address: "POST /users/verifyEmail",
  summary:
    "Verifies the address that the token was sent to, and logs in whoever registered. The browser that registered sends no body; any other browser sends the password chosen at registration, or a name and a new password",
  access: "public",
  query: z.object({ token: z.string().min(1).max(200) }),
  body: z
    .union([
      z.object({ name: PersonName, newPassword: NewPassword }),
      z.object({ password: Password }),
    ])
    .optional(),
  answer: z.object({
    success: z.literal(true),
    message: z.string(),
    approvalToken: z.string().nullable(),
    user: User.nullable().meta({ description: "null after a new password, which needs a login" }),
  }),
  refusals: [
    "name_like_staff",
    "not_registered_password",
    "registration_password_required",
    "verification_link_invalid",
    ...NEW_PASSWORD_REFUSALS,
    ...TRIES_REFUSALS,
  ],
});

export const whoAmI = route({
  address: "GET /users/me",
  summary: "The caller's account with its current role",
  access: "user",
  data: User,
});

export const keepLanguage = route({
  address: "POST /users/keepLanguage",
  summary:
    "Keeps the language of `Accept-Language` for the account's mails that are not asked for on a page",
  access: "user",
});

export const getAllUsers = route({
  address: "GET /users/getAllUser",
  summary: "The verified accounts, newest first, 100 per page",
  access: "admin",
  query: z.object({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    email: Line.max(EMAIL_LENGTH_MAX).optional().meta({ description: "part of the address" }),
    role: RoleName.optional(),
  }),
  answer: z.object({
    success: z.literal(true),
    message: z.string(),
    users: z.array(
      User.extend({
        blocked: z
          .string()
          .nullable()
          .meta({ description: "the reason, if the account is blocked" }),
        deletedAt: z.iso.datetime().nullable().meta({ description: "when the account is deleted" }),
        createdAt: z.iso.datetime(),
        lastSeenAt: z.iso.datetime().nullable().meta({
          description: "when it was last used, give or take an hour; null if it never was",
        }),
      }),
    ),
    total: z.number().int(),
    page: z.number().int(),
    totalPages: z.number().int(),
  }),
});

export const changeUserRole = route({
  address: "POST /users/changeUserRoleOrStatus",
  summary: "Changes the role of an account, with immediate effect",
  access: "owner",
  reauth: true,
  query: z.object({ email: EmailInput, role: RoleName }),
  refusals: ["own_role", "user_not_found"],
});

const people = {
  access: "admin",
  body: z.object({
    email: EmailInput,
    reason: Line.min(1).max(REASON_LENGTH_MAX),
  }),
} as const;

export const blockUser = route({
  ...people,
  address: "POST /users/block",
  summary: "Blocks an account and logs it out; the login returns the reason",
  refusals: ["last_owner", "own_account", "owners_only", "user_not_found"],
});

export const unblockUser = route({
  ...people,
  address: "POST /users/unblock",
  summary: "Lets a blocked account log in again",
  refusals: ["own_account", "owners_only", "user_not_found"],
});

export const deleteUser = route({
  ...people,
  address: "POST /users/delete",
  summary: "Deletes an account with all its data, at once",
  reauth: true,
  refusals: ["last_owner", "own_account", "owners_only", "user_not_found"],
});

export const logOutUser = route({
  ...people,
  address: "POST /users/logout",
  summary: "Logs an account out everywhere",
  refusals: ["own_account", "owners_only", "user_not_found"],
});
