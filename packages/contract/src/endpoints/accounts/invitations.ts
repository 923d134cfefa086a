import * as z from "zod";
import { NEW_PASSWORD_REFUSALS, TRIES_REFUSALS } from "../../api-errors/refusal-groups.ts";
import { route } from "../../endpoint.ts";
import { NewPassword } from "../../passwords.ts";
import { ROLES } from "../../roles.ts";
import { EmailInput } from "../../shapes.ts";
import { PersonName } from "./users.ts";

/** The roles of invitations. Nobody is invited as an owner: an owner assigns that role in the list of accounts. */
export const InvitedRole = z
  .enum(ROLES)
  .exclude(["user", "finder", "owner"])
  .meta({ id: "InvitedRole" });
export type InvitedRole = z.output<typeof InvitedRole>;

export const Invitation = z
  .object({
    email: z.string(),
    role: InvitedRole,
    invitedBy: z.string().meta({ description: "the owner's address" }),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: "Invitation" });
export type Invitation = z.output<typeof Invitation>;

export const inviteUser = route({
  address: "POST /users/invite",
  summary:
    "Invites a person without an account to work in the dashboard. The link is mailed; without a mail server it is in the answer, once. An earlier link to the same address ends",
  access: "owner",
  reauth: true,
  body: z.object({ email: EmailInput, role: InvitedRole }),
  data: z.object({
    invitation: Invitation,
    link: z.string().nullable().meta({ description: "null if it is sent by email" }),
  }),
  refusals: ["account_exists", ...TRIES_REFUSALS],
});

export const getInvitations = route({
  address: "GET /users/invitations",
  summary: "The invitations that can still be accepted, newest first",
  access: "owner",
  data: z.array(Invitation),
});

export const withdrawInvitation = route({
  address: "DELETE /users/invite",
  summary: "Withdraws an invitation: its link ends",
  access: "owner",
  query: z.object({ email: EmailInput }),
  refusals: ["invitation_not_found"],
});

export const acceptInvitation = route({
  address: "POST /users/acceptInvitation",
  summary: "Creates the account of an invited person, who can then log in",
  access: "public",
  body: z.object({
    token: z.string().min(1).max(200),
    name: PersonName,
    newPassword: NewPassword,
  }),
  data: z.object({ email: z.string() }),
  refusals: ["account_exists", "invitation_invalid", ...NEW_PASSWORD_REFUSALS, ...TRIES_REFUSALS],
});
