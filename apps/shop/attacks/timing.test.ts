import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { endpoints, login } from "@loupe/contract";
import { count, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setAdmin } from "#features/accounts/login/service.server.ts";
import { passkeys, recoveryCodes } from "#features/accounts/people/tables.server.ts";
import { addSoftwareKey, addTotp, proofOf } from "#testing/accounts.ts";
import { openHttpServer, type TestHttpServer } from "#testing/servers/http-server.ts";
import { sendMails } from "#testing/jobs.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { softwareKey } from "#testing/software-key.ts";

describe("races of accounts", () => {
  /** A shop without a mail server, so that its admins read shoppers' links in the outbox. */
  let shop: TestShop;
  beforeAll(async () => {
    const settings = { DEMO: "off", RATE_LIMIT: "off", PUBLIC_URL: "https://loupe.example" };
    shop = await openTestShop(settings);
  });
  afterAll(() => shop.close());

  type Person = Awaited<ReturnType<TestShop["logIn"]>>;

  const LINK = /reset-password\?id=([\w-]+)&token=([\w-]+)/g;

  describe("a password-reset link that is created while its account gets a role in the shop", () => {
    /** The token of the shopper's link, as an admin reads it in the outbox. */
    async function readToken(admin: Person, { user }: Person): Promise<string | undefined> {
      const outbox = await shop.get("/api/v1/mail/getOutbox?limit=100", admin.headers);
      return [...(await outbox.text()).matchAll(LINK)].find(([, id]) => id === user.id)?.[2];
    }

    async function canReset({ user }: Person, token: string): Promise<boolean> {
      const answer = await shop.send("POST", "/api/v1/auth/resetPassword", {
        body: { id: user.id, newPassword: "a password of an attacker" },
        headers: { authorization: token },
      });
      return answer.status === 200;
    }

    const PROMOTIONS = {
      "in the dashboard": async (owner: Person, email: string) => {
        const path = `/api/v1/users/changeUserRoleOrStatus?email=${email}&role=owner`;
        const answer = await shop.send("POST", path, { headers: owner.headers });
        expect(answer.status).toBe(200);
      },
      "by the command": async (_: Person, email: string) => {
        expect(await setAdmin(shop.context, email, "owner")).toMatchObject({ ok: true });
      },
    };

    test.each(Object.entries(PROMOTIONS))("does not remain valid (%s)", async (_, promote) => {
      const [admin, owner] = [await shop.logIn("admin"), await shop.logIn("owner")];
      let survived = 0;
      for (let round = 0; round < 40; round += 1) {
        const victim = await shop.logIn();
        await shop.post("/api/v1/auth/forgetPassword", { email: victim.user.email });
        await Promise.all([
          sleep(round % 8).then(() => sendMails(shop.context)),
          sleep(round % 5).then(() => promote(owner, victim.user.email)),
        ]);
        const token = await readToken(admin, victim);
        if (token && (await canReset(victim, token))) survived += 1;
      }
      expect(survived).toBe(0);
    });

    test("resets the password before the change of role or never, and the two requests do not wait for each other", async () => {
      const [admin, owner] = [await shop.logIn("admin"), await shop.logIn("owner")];
      for (let round = 0; round < 20; round += 1) {
        const victim = await shop.logIn();
        await shop.post("/api/v1/auth/forgetPassword", { email: victim.user.email });
        await sendMails(shop.context);
        const token = (await readToken(admin, victim))!;
        const [reset] = await Promise.all([
          sleep(50 + (round % 10)).then(() => canReset(victim, token)),
          sleep(85).then(() => PROMOTIONS["in the dashboard"](owner, victim.user.email)),
        ]);
        expect(reset).toBeTypeOf("boolean");
        expect(await canReset(victim, token)).toBe(false);
      }
    });
  });

  const AT_ONCE = 8;
  const ROUNDS = 5;
  const repeated = Array.from({ length: ROUNDS }, (_, round) => round);
  const together = <T>(work: (at: number) => Promise<T>) =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, at) => work(at)));

  describe("several simultaneous requests about the second factors of an account", () => {
    const countOf = async (table: typeof passkeys | typeof recoveryCodes, { user }: Person) => {
      const own = shop.context.db.select({ total: count() }).from(table);
      return (await own.where(eq(table.userId, user.id)))[0]!.total;
    };

    test.each(repeated)("leave ten valid recovery codes (%i)", async () => {
      const person = await shop.logIn();
      await addTotp(shop, person.headers);
      const sets = await together(async () => {
        const path = "/api/v1/account/recovery-codes";
        const answer = await shop.post(path, undefined, person.headers);
        return endpoints.renewRecoveryCodes.answer.parse(await answer.json()).data.recoveryCodes;
      });
      expect(new Set(sets.flat()).size).toBe(10 * AT_ONCE);
      expect(await countOf(recoveryCodes, person)).toBe(10);
    });

    test.each(repeated)("never exceed the limit of passkeys (%i)", async () => {
      const person = await shop.logIn();
      const row = { userId: person.user.id, name: "x", publicKey: Buffer.of(1), counter: 0 };
      const rows = Array.from({ length: 18 }, (_, at) => ({
        ...row,
        id: `${person.user.id}${at}`,
      }));
      const createdAt = shop.clock.now;
      await shop.context.db
        .insert(passkeys)
        .values(rows.map((one) => ({ ...one, transports: [], createdAt })));
      const bodies = await together(async () => {
        const key = softwareKey(shop.context.config.PUBLIC_URL);
        const path = "/api/v1/account/passkeys/options";
        const answer = await shop.post(path, undefined, person.headers);
        const { data } = endpoints.askNewPasskey.answer.parse(await answer.json());
        const response = key.create(String(data.options.challenge));
        return { ticket: data.ticket, name: "Phone", response };
      });
      const statuses = await together(async (at) => {
        const path = "/api/v1/account/passkeys";
        return (await shop.post(path, bodies[at], person.headers)).status;
      });
      expect(statuses.filter((status) => status === 200)).toHaveLength(2);
      expect(await countOf(passkeys, person)).toBe(20);
    });

    test.each(repeated)(
      "accept only one of two logins with the same counter of a passkey (%i)",
      async () => {
        const person = await shop.logIn();
        const key = await addSoftwareKey(shop, person.headers);
        // A copy of the device, which counts on from the same number.
        const copy = key.copy();
        const proofs = [await proofOf(shop, key), await proofOf(shop, copy)];
        const answers = await Promise.all(
          proofs.map((proof) => shop.post("/api/v1/auth/passkey", proof)),
        );
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
        const accepted = answers.find(({ status }) => status === 200)!;
        expect(login.answer.parse(await accepted.json()).user.id).toBe(person.user.id);
      },
    );
  });

  test("recovery codes are deleted with the authenticator app", async () => {
    const { headers, password, user } = await shop.logIn();
    const { recoveryCodes: codes } = await addTotp(shop, headers);
    const removal = await shop.send("DELETE", "/api/v1/account/totp", { headers });
    expect(removal.status).toBe(200);
    const code = codes[0]!;
    expect((await shop.post("/api/v1/auth/reauthenticate", { code }, headers)).status).toBe(400);
    const newFactor = await addTotp(shop, headers);
    const body = { email: user.email, password };
    expect((await shop.post("/api/v1/auth/login", { ...body, code })).status).toBe(400);
    const next = { ...body, code: newFactor.recoveryCodes[0] };
    expect((await shop.post("/api/v1/auth/login", next)).status).toBe(200);
  });
});

describe("slow connections", () => {
  let shop: TestShop;
  let front: TestHttpServer;
  beforeAll(async () => {
    shop = await openTestShop({ RATE_LIMIT: "off" });
    front = await openHttpServer(shop.context);
  });
  afterAll(async () => {
    await front.close();
    await shop.close();
  });

  const PATIENCE_MS = 16_000;

  /** Returns how long, in ms, the server keeps a connection open that sends `begin` and then `drip` every second. */
  async function heldFor(begin: string, drip = ""): Promise<number> {
    const socket = connect(front.port, "127.0.0.1");
    const startedAt = performance.now();
    socket.on("error", () => undefined);
    socket.resume();
    socket.write(begin);
    const dripping = setInterval(() => drip && socket.writable && socket.write(drip), 1000);
    await Promise.race([once(socket, "close"), sleep(PATIENCE_MS, undefined, { ref: false })]);
    clearInterval(dripping);
    const held_ms = performance.now() - startedAt;
    socket.destroy();
    return held_ms;
  }

  const post = (path: string, ...headers: string[]) =>
    [`POST ${path} HTTP/1.1`, "Host: localhost", ...headers, "", "begun"].join("\r\n");
  const PICTURE = "/api/v1/qc/searchByPicture";
  const MULTIPART =
    "Content-Type: multipart/form-data; boundary=----WebKitFormBoundary0123456789abcd";
  const JSON_TYPE = "Content-Type: application/json";

  describe("a connection that does nothing or almost nothing is closed", () => {
    test.concurrent.each([
      ["without a request", "", ""],
      ["after half of a request's head", "GET / HTTP/1.1\r\nHost: localhost\r\n", ""],
      [
        "with a head that arrives byte by byte",
        "GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ",
        "a",
      ],
      ["with an upload that stops", post(PICTURE, MULTIPART, "Content-Length: 9000000"), ""],
      [
        "with an upload that arrives byte by byte",
        post(PICTURE, MULTIPART, "Content-Length: 9000000"),
        "a",
      ],
      [
        "with an upload in chunks of one byte",
        post(PICTURE, MULTIPART, "Transfer-Encoding: chunked"),
        "1\r\na\r\n",
      ],
      [
        "with a small body that stops",
        post("/api/v1/qc/search", JSON_TYPE, "Content-Length: 4000"),
        "",
      ],
      ["with a body that no route reads", post("/nowhere", "Content-Length: 9000000"), ""],
    ])("%s", async (_, begin, drip) => {
      expect(await heldFor(begin, drip)).toBeLessThan(PATIENCE_MS);
    });
  });

  test("headers beyond 16 KB are rejected", async () => {
    const answer = await front.speak(
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${"a".repeat(17_000)}\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  });

  test("a request body that keeps arriving is read, however long it takes", async () => {
    const socket = connect(front.port, "127.0.0.1");
    const bytes = 400_000;
    socket.write(post(PICTURE, MULTIPART, "Connection: close", `Content-Length: ${bytes + 5}`));
    const parts = 8;
    for (let part = 0; part < parts; part += 1) {
      socket.write("a".repeat(bytes / parts));
      await sleep(1000);
    }
    let answer = "";
    for await (const chunk of socket.setEncoding("utf8")) answer += chunk as string;
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });
});
