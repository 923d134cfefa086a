import { address } from "./address.ts";

/** The mail server, in the only words that the mail library is given. */
export type MailServer = {
  host: string;
  port: number;
  /** TLS from the first byte on. Otherwise the connection is encrypted where the server offers it. */
  secure: boolean;
  auth?: { user: string; pass: string };
};

const PORT = { smtps: 465, smtp: 587 };

/** The library itself never gets the address: from its query it would read options, such as a command to run. */
export const mailServer = address({
  schemes: ["smtps", "smtp"],
  login: "allowed",
  reach: "configured",
  example: "smtps://name:password@mail.example.com:465",
}).transform((text): MailServer => {
  const { protocol, hostname, port, username, password } = new URL(text);
  const secure = protocol === "smtps:";
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || (secure ? PORT.smtps : PORT.smtp),
    secure,
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
  };
});
