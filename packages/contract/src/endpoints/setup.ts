import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { NewPassword } from "../passwords.ts";
import { answerOf, Done, EmailInput } from "../shapes.ts";
import { LoggedIn } from "./auth.ts";
import { PersonName } from "./users.ts";

/** The steps of the first run, from 1. */
export const SETUP_STEPS = 5;

const Step = z.number().int().min(1).max(SETUP_STEPS);

const Setup = z
  .object({
    step: Step.meta({ description: "where the owner was last" }),
    language: z.string().meta({ description: "of mails to the owner" }),
    hasAccount: z
      .boolean()
      .meta({ description: "the owner has given the account a name, an address and a password" }),
  })
  .meta({ id: "Setup" });
export type Setup = z.output<typeof Setup>;

export const openSetup = endpoint({
  method: "POST",
  path: "/setup/open",
  summary: "Logs in the owner of a new shop with the key of the link that its first start printed",
  access: "public",
  anyToken: true,
  body: z.object({ key: z.string().max(100).meta({ description: "works once" }) }),
  answer: LoggedIn,
  refusals: [400, 403, 409, 413, 415],
});

export const getSetup = endpoint({
  method: "GET",
  path: "/setup",
  summary: "How far the first run has come; 404 once it is finished",
  access: "owner",
  answer: answerOf(Setup),
  refusals: [401, 403, 404],
});

export const saveSetup = endpoint({
  method: "PATCH",
  path: "/setup",
  summary: "Remembers the step of the first run, or ends it",
  access: "owner",
  body: z.object({
    step: Step,
    language: z.string().max(20).optional().meta({ description: "of mails to the owner" }),
    finished: z.literal(true).optional(),
  }),
  answer: Done,
  refusals: [400, 401, 403, 404, 413, 415],
});

export const nameOwner = endpoint({
  method: "POST",
  path: "/setup/owner",
  summary:
    "Gives the owner's account, once, a name, an address and a password; all its other sessions end",
  access: "owner",
  body: z.object({ name: PersonName, email: EmailInput, password: NewPassword }),
  answer: Done,
  refusals: [400, 401, 403, 404, 409, 413, 415],
});

export const setupEndpoints = { openSetup, getSetup, saveSetup, nameOwner };
