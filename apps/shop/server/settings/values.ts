import type { Setting } from "@loupe/contract";
import addressparser from "nodemailer/lib/addressparser";
import * as z from "zod";
import { mayReach } from "#server/outbound/public-address.ts";

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((n) => n >= min && n <= max, `must be a whole number from ${min} to ${max}`);

export const onOff = z
  .enum(["on", "off"], { error: "must be on or off" })
  .transform((v) => v === "on");

const Address = z.email({ pattern: z.regexes.html5Email });

/** `Name <address>` or only an address. The host may be a bare name, as in `no-reply@localhost`. */
export const mailbox = z.string().refine(
  (text) => {
    const [first, ...others] = addressparser(text, { flatten: true });
    return others.length === 0 && Address.safeParse(first?.address).success;
  },
  { error: "must be an e-mail address, alone or as Name <address>" },
);

/** Host names separated by commas. */
export const hosts = z
  .string()
  .transform((text) =>
    text
      .split(",")
      .map((host) => host.trim().toLowerCase())
      .filter(Boolean),
  )
  .refine(
    (list) =>
      list.every(
        (host) => /^(\*\.)?[a-z0-9.-]+$/.test(host) && mayReach(host.replace("*.", ""), "public"),
      ),
    "must be host names of the internet separated by commas",
  );

export type SettingWords = {
  title: string;
  description?: string;
  /** The control to enter it with; by default one line of text. */
  form?: Setting["form"];
  /** For a text in another language than English: the language, and the English setting. */
  translation?: Setting["translation"];
};

/** Adds the dashboard's title and description to the schema of a setting. */
export const setting = <T extends z.ZodType>(schema: T, words: SettingWords): T =>
  schema.meta(words) as T;
