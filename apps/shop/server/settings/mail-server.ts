import { address } from "./address.ts";

/** The mail server, in the form that the mail library receives. */
export type MailServer = {
  host: string;
  port: number;
  /** Whether TLS is used from the first byte on. Otherwise the connection is encrypted if the server offers it. */
  secure: boolean;
  auth?: { user: string; pass: string };
};

const PORT = { smtps: 465, smtp: 587 };

/** The mail library never gets the address itself, because it would read options from it, such as a command to run. */
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
