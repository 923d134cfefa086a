import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { callbackify } from "node:util";
import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";

/**
 * How the server handles the next emails: accepts, defers (451), knows no such mailbox (550 5.1.1), rejects the sender's
 * mail server (550 5.7.26), or never responds.
 */
export type Reception = "take" | "defer" | "refuse" | "distrust" | "silence";
export type ReceivedLetter = {
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  messageId: string;
  headers: Record<string, string>;
};
export type TestMailServer = Awaited<ReturnType<typeof startTestMailServer>>;

/** Starts a real SMTP server on loopback. It stores the received emails, in order. */
export async function startTestMailServer(port = 0) {
  const letters: ReceivedLetter[] = [];
  const behaviour = {
    reception: "take" as Reception,
    /** Called when an email has arrived, before the server confirms it to the sender. */
    onLetter: async () => {},
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo(_address, _session, done) {
      if (behaviour.reception !== "silence") done(refusals[behaviour.reception]?.());
    },
    onData: callbackify(async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
      const mail = await PostalMime.parse(await buffer(stream));
      letters.push(present(mail, session.envelope.rcptTo[0]?.address ?? ""));
      await behaviour.onLetter();
    }),
  });
  // Ignores errors, because some tests break connections.
  server.on("error", () => undefined);
  await once(server.listen(port, "127.0.0.1"), "listening");
  const { port: chosenPort } = server.server.address() as AddressInfo;
  return Object.assign(behaviour, {
    letters,
    port: chosenPort,
    url: `smtp://127.0.0.1:${chosenPort}`,
    /** The mail server's settings in the shop's configuration. */
    setting: { host: "127.0.0.1", port: chosenPort, secure: false },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  });
}

const smtpError = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });
const refusals = {
  take: undefined,
  defer: () => smtpError(451, "4.3.0 Try again later"),
  refuse: () => smtpError(550, "5.1.1 No such mailbox"),
  distrust: () => smtpError(550, "5.7.26 Unauthenticated email is not accepted"),
};

type Parsed = Awaited<ReturnType<typeof PostalMime.parse>>;

function present(mail: Parsed, to: string): ReceivedLetter {
  const text = mail.text ?? "";
  return {
    to,
    from: mail.from?.address ?? "",
    subject: mail.subject ?? "",
    text,
    html: mail.html ?? "",
    links: text.match(/https?:\/\/\S+/g) ?? [],
    messageId: mail.messageId ?? "",
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
  };
}
