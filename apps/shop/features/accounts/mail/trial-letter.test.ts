import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { sendTestMail } from "@loupe/contract";
import { SMTPServer } from "smtp-server";
import { startTestMailServer, type TestMailServer } from "#testing/servers/mail-server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
let server: TestMailServer;
const closing: (() => void)[] = [];

beforeAll(async () => {
  server = await startTestMailServer();
  shop = await openTestShop({ MAIL_FROM: "Magpie <post@magpie.example>" });
});
afterEach(() => {
  server.letters.length = 0;
  server.reception = "take";
  for (const close of closing.splice(0)) close();
});
afterAll(async () => {
  await shop.close();
  await server.close();
});

/** Saves a mail server as an owner does, and sends a test email. Returns the result. */
async function trial(url: string | null, headers?: Record<string, string>) {
  const owner = headers ?? (await shop.logIn("owner")).headers;
  const version = shop.context.settings.version();
  const body = { version, values: { SMTP_URL: url } };
  const saved = await shop.send("PATCH", "/api/v1/settings", { body, headers: owner });
  expect(saved.status, await saved.clone().text()).toBe(200);
  const answer = await shop.post("/api/v1/settings/test-mail", undefined, owner);
  return sendTestMail.answer.parse(await answer.json()).data;
}

/** Starts a mail server that handles each connection with this function. Returns its address. */
async function talking(talk: (socket: Socket) => void): Promise<string> {
  const listening = createServer((socket) => {
    socket.on("error", () => undefined);
    talk(socket);
  });
  await once(listening.listen(0, "127.0.0.1"), "listening");
  closing.push(() => listening.close());
  return `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`;
}

test("a test email is sent to the admin's own address, with the current settings", async () => {
  const { user, headers } = await shop.logIn("owner");
  expect(await trial(server.url, headers)).toMatchObject({ outcome: "sent" });
  expect(server.letters).toHaveLength(1);
  expect(server.letters[0]).toMatchObject({ to: user.email, from: "post@magpie.example" });
  expect(server.letters[0]!.subject).toContain("Test email");
});

test("an address in the body of the request for a test email is ignored", async () => {
  const { user, headers } = await shop.logIn("owner");
  await trial(server.url, headers);
  const body = { email: "victim@example.com", to: "victim@example.com" };
  await shop.post("/api/v1/settings/test-mail", body, headers);
  expect(new Set(server.letters.map(({ to }) => to))).toEqual(new Set([user.email]));
});

test("without a mail server the result of the test explains that emails wait in the outbox", async () => {
  expect(await trial(null)).toEqual({
    outcome: "failed",
    text: expect.stringContaining("wait in the outbox"),
  });
});

test("a mail server that is down is reported as unreachable", async () => {
  const result = await trial("smtp://127.0.0.1:9");
  expect(result).toEqual({ outcome: "failed", text: expect.stringContaining("can't be reached") });
});

test("the test of a slow mail server fails after 15 seconds", async () => {
  const url = await talking((socket) => {
    socket.write("220 slow ESMTP\r\n");
    const drip = setInterval(() => socket.write("250-wait\r\n"), 500);
    socket.on("close", () => clearInterval(drip));
    closing.push(() => socket.destroy());
  });
  const began_ms = performance.now();
  const result = await trial(url);
  expect(result.text).toContain("didn't answer within 15 seconds");
  expect(performance.now() - began_ms).toBeLessThan(20_000);
});

test("a server that does not speak SMTP is reported as such", async () => {
  const url = await talking((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
  expect((await trial(url)).text).toContain("not the way a mail server does");
});

test("a wrong password is reported without displaying the password", async () => {
  const strict = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error("535 5.7.8 Wrong password")),
  });
  strict.on("error", () => undefined);
  await once(strict.listen(0, "127.0.0.1"), "listening");
  closing.push(() => strict.close(() => undefined));
  const { port } = strict.server.address() as AddressInfo;
  const result = await trial(`smtp://robin:hunter2secret@127.0.0.1:${port}`);
  expect(result.text).toContain("refused the name or the password");
  expect(result.text).not.toContain("hunter2secret");
});

test("a response of the mail server that quotes the password or the token of a link is displayed without them", async () => {
  const password = "hunter%2Fsecret";
  const url = await talking((socket) => {
    socket.write("220 loud ESMTP\r\n");
    socket.on("data", (bytes) => {
      const line = String(bytes).trim();
      if (line.startsWith("EHLO")) return socket.write("250-loud\r\n250 AUTH PLAIN\r\n");
      const token = "t0ken_".repeat(8);
      return socket.write(`535 no ${line}, hunter/secret, hunter%2Fsecret or token=${token}\r\n`);
    });
  });
  const result = await trial(url.replace("//", `//robin:${password}@`));
  const plain = Buffer.from("\0robin\0hunter/secret").toString("base64");
  expect(result.text).toContain("It said: 535 no AUTH PLAIN …");
  for (const secret of ["hunter", plain, "t0ken_"]) expect(result.text).not.toContain(secret);
});

test("a rejected recipient is reported with the response of the mail server", async () => {
  server.reception = "refuse";
  const result = await trial(server.url);
  expect(result.text).toContain("refused your address");
  expect(result.text).toContain("No such mailbox");
});

test("an admin can send five test emails in a quarter of an hour, and other admins are not affected", async () => {
  const { headers } = await shop.logIn("admin");
  const send = () => shop.post("/api/v1/settings/test-mail", undefined, headers);
  const statuses = [];
  for (let at = 0; at < 6; at += 1) statuses.push((await send()).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  const other = (await shop.logIn("admin")).headers;
  const response = await shop.post("/api/v1/settings/test-mail", undefined, other);
  expect(response.status).toBe(200);
});

test("the limit of test emails is reset when the mail settings change", async () => {
  const { headers } = await shop.logIn("owner");
  const send = async () => {
    const path = "/api/v1/settings/test-mail";
    return (await shop.send("POST", path, { headers, from: "203.0.113.7" })).status;
  };
  const save = async (password: string) => {
    const values = { SMTP_URL: server.url.replace("//", `//robin:${password}@`) };
    const body = { version: shop.context.settings.version(), values };
    expect((await shop.send("PATCH", "/api/v1/settings", { body, headers })).status).toBe(200);
  };
  await save("wrong");
  for (let at = 0; at < 5; at += 1) expect(await send()).toBe(200);
  expect(await send()).toBe(429);
  await save("right");
  expect(await send()).toBe(200);
});
