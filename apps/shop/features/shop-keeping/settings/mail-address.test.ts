import { expect, test } from "vitest";
import { mailServer } from "#server/settings/mail-server.ts";
import { mailAddressOf, PROVIDERS, withEncryption, type MailServerParts } from "./mail-address.ts";

const PARTS: MailServerParts = {
  host: "mail.example.com",
  port: "",
  encryption: "smtps",
  user: "robin@example.com",
  password: "secret",
};

test.each([
  "plain",
  "pa#ss",
  "a@b:c/d?e#f%g",
  "100% sure",
  "%41 is not A",
  "ä€𝄞 and spaces",
  String.raw`back\slash`,
  "+&=;,'\"<>[]{}|^`~!$()*",
  "?sendmail=true&path=/bin/sh",
  "@evil.example.com/",
])("the address passes the password %s to the mail server as it was typed", (password) => {
  const address = mailAddressOf({ ...PARTS, user: password, password });
  expect(mailServer.parse(address)).toEqual({
    host: "mail.example.com",
    port: 465,
    secure: true,
    auth: { user: password, pass: password },
  });
});

test.each([
  [{ encryption: "smtp" }, { port: 587, secure: false }],
  [
    { encryption: "smtp", port: " 2525 " },
    { port: 2525, secure: false },
  ],
  [{ host: " mail.example.com " }, { host: "mail.example.com" }],
  [{ host: "2001:db8::1" }, { host: "2001:db8::1" }],
  [{ user: "" }, { auth: undefined }],
] as const)("the fields %j are read from the address as %j", (input, read) => {
  const { auth, ...rest } = mailServer.parse(mailAddressOf({ ...PARTS, ...input }));
  expect({ ...rest, auth }).toMatchObject(read);
});

test.each(["mail.example.com/?x=1", "mail.example.com#x", "me@mail.example.com", "a b", "%61"])(
  "the host %s is rejected",
  (host) => {
    expect(mailServer.safeParse(mailAddressOf({ ...PARTS, host, port: "25" })).success).toBe(false);
  },
);

test("without a host the address is empty", () => {
  expect(mailAddressOf({ ...PARTS, host: " " })).toBe("");
});

test.each(PROVIDERS)(
  "the prefilled server of $name results in a valid address",
  ({ host, encryption }) => {
    const address = mailAddressOf({ ...PARTS, host, encryption });
    expect(mailServer.parse(address)).toMatchObject({ host, secure: encryption === "smtps" });
  },
);

test.each([
  ["", "587"],
  ["465", "587"],
  ["2525", "2525"],
])("another encryption makes the port %j %s", (port, after) => {
  expect(withEncryption({ ...PARTS, port }, "smtp")).toEqual({
    ...PARTS,
    encryption: "smtp",
    port: after,
  });
});
