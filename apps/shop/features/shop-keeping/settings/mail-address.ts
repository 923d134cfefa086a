/**
 * How the connection to a mail server is encrypted: from its first byte (`smtps`), or after the server offers it
 * (`smtp`).
 */
export type Encryption = "smtps" | "smtp";

export type MailServerParts = {
  host: string;
  port: string;
  encryption: Encryption;
  user: string;
  password: string;
};

export const USUAL_PORT: Record<Encryption, string> = { smtps: "465", smtp: "587" };

/**
 * Returns the parts with another encryption. Its usual port replaces the usual port of the other one, but no other
 * port.
 */
export function withEncryption(parts: MailServerParts, encryption: Encryption): MailServerParts {
  const isUsual = ["", USUAL_PORT[parts.encryption]].includes(parts.port.trim());
  return { ...parts, encryption, port: isUsual ? USUAL_PORT[encryption] : parts.port };
}

/**
 * Returns the address for the setting `SMTP_URL`. Characters in the user name and the password that separate its parts
 * are encoded.
 */
export function mailAddressOf(parts: MailServerParts): string {
  const host = parts.host.trim();
  const user = parts.user.trim();
  if (!host) return "";
  const name = host.includes(":") ? `[${host.replace(/^\[|\]$/g, "")}]` : host;
  const port = parts.port.trim() || USUAL_PORT[parts.encryption];
  const login = user && `${encodeURIComponent(user)}:${encodeURIComponent(parts.password)}@`;
  return `${parts.encryption}://${login}${name}:${port}`;
}

type Provider = { name: string; host: string; encryption: Encryption; note?: string };

/** The servers of common email providers. */
export const PROVIDERS: readonly Provider[] = [
  { name: "Gmail, Google Workspace", host: "smtp.gmail.com", encryption: "smtps", note: "app" },
  { name: "Microsoft 365", host: "smtp.office365.com", encryption: "smtp" },
  { name: "Outlook.com", host: "smtp-mail.outlook.com", encryption: "smtp" },
  { name: "Fastmail", host: "smtp.fastmail.com", encryption: "smtps", note: "app" },
  { name: "iCloud Mail", host: "smtp.mail.me.com", encryption: "smtp", note: "app" },
  {
    name: "Amazon SES",
    host: "email-smtp.us-east-1.amazonaws.com",
    encryption: "smtps",
    note: "region",
  },
  { name: "Postmark", host: "smtp.postmarkapp.com", encryption: "smtp", note: "token" },
  { name: "Mailgun", host: "smtp.mailgun.org", encryption: "smtps" },
  { name: "Brevo", host: "smtp-relay.brevo.com", encryption: "smtp" },
];
