import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { settingSchemas } from "#server/config.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

/**
 * Settings that accept any text, which is safe because no library parses them as an address. A new setting fails
 * this test until its author has checked this.
 */
const FREE_TEXTS = new Set([
  "HOST",
  "DATA_DIR",
  "SESSION_SECRET",
  "SESSION_SECRET_PREVIOUS",
  "ADMIN_PASSWORD",
  "METRICS_TOKEN",
  "SITE_NAME",
  ...Object.keys(settingSchemas).filter((name) => /^(HOME|ANNOUNCEMENT)_TEXT/.test(name)),
  "TRUSTED_BY",
  "OIDC_CLIENT_ID",
  "OIDC_CLIENT_SECRET",
  "QC_PARTNER_APP_KEY",
  "QC_PARTNER_APP_ID",
]);

/** Valid values of address settings. Each setting is tested with the first one that it accepts. */
const GOOD = [
  "https://host.example.com",
  "https://host.example.com/{number}",
  "https://key:secret@host.example.com/bucket",
  "smtps://name:password@mail.example.com:465",
  "postgres://name:password@db.example.com:5432/loupe",
  "redis://cache.example.com",
  "ldap://directory.example.com",
  "https://host.example.com:8443/path",
];

const accepts = (name: string, text: string) => settingSchemas[name]!.safeParse(text).success;
const names = Object.keys(settingSchemas);
const free = names.filter((name) => accepts(name, "words, of any kind that are long enough?"));
const addresses = names
  .filter((name) => !free.includes(name))
  .flatMap((name) => {
    const good = GOOD.find((text) => accepts(name, text));
    return good ? [{ name, good }] : [];
  });

/** Only browsers open the addresses in these settings, so the server need not restrict them as much. */
const OF_BROWSERS = /^(SOCIAL_\w+|EXTENSION_URL\w*|TRACKING_URL|ANNOUNCEMENT_LINK)$/;

const atHost = (good: string, host: string) =>
  good.replace(/(?<=@|:\/\/)[a-z]+\.example\.com(:\d+)?/, host);

/** The spellings of addresses at which a machine in a cloud gets its credentials. */
const CREDENTIALS_OF_CLOUD = [
  "169.254.169.254",
  "2852039166",
  "0xa9fea9fe",
  "0251.0376.0251.0376",
  "169.254.43518",
  "[::ffff:169.254.169.254]",
  "[::ffff:a9fe:a9fe]",
  "[64:ff9b::a9fe:a9fe]",
  "[fe80::1]",
  "[fd00:ec2::254]",
  "100.100.100.200",
];

const PRIVATE = [
  "127.0.0.1",
  "127.1",
  "2130706433",
  "0x7f000001",
  "017700000001",
  "0x7f.1",
  "localhost",
  "a.localhost",
  "10.1.2.3",
  "172.16.0.1",
  "192.168.1.1",
  "100.64.0.1",
  "0.0.0.0",
  "[::1]",
  "[::]",
  "[fd00::1]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[64:ff9b::7f00:1]",
];

describe("every setting", () => {
  test("that accepts any text is in the list of settings that nothing parses as an address", () => {
    expect(free.toSorted()).toEqual([...FREE_TEXTS].toSorted());
  });

  test("whose name stands for an address is tested below", () => {
    const addressNames = names.filter((name) =>
      /URL|ISSUER|BUCKET|LINK$|^SOCIAL|^ANALYTICS$/.test(name),
    );
    expect(addresses.map(({ name }) => name)).toEqual(expect.arrayContaining(addressNames));
    expect(addresses.length).toBeGreaterThanOrEqual(20);
  });
});

describe.each(addresses)("$name, such as $good,", ({ name, good }) => {
  const isBrowsers = OF_BROWSERS.test(name);

  test.each([
    ["a parameter", `${good}?sendmail=true&path=/bin/sh`],
    ["an empty query", `${good}?`],
    ["a part after #", `${good}#x`],
    ["an empty part after #", `${good}#`],
  ])("rejects %s, unless browsers open it", (_, text) => {
    // Only browsers send requests to this address, so parameters are allowed.
    const isQuery = text.includes("?");
    const hasParameters = name === "ANALYTICS" && isQuery;
    // An empty query has no parameter.
    const isEmpty =
      text.endsWith("?") && /^(S3_URL|BACKUP_BUCKET|DATABASE_(DIRECT_)?URL)$/.test(name);
    expect(accepts(name, text)).toBe(isBrowsers || hasParameters || isEmpty);
  });

  test.each([
    ["two @", good.replace("://", "://one@two@")],
    ["two @ in a name", good.replace("://", "://me@example.com:secret@")],
    ["a space", `${good}/a b`],
    ["a space in the host", good.replace(".", " .")],
    ["a space at its beginning", ` ${good}`],
    ["a tab", good.replace("example", "exam\tple")],
    ["a second line", `${good}\nx`],
    ["a backslash", good.replace("://", ":\\\\")],
    ["another host after a backslash", good.replace("://", "://a\\@")],
    ["an encoded host", good.replace("example", "ex%61mple")],
    ["no host", good.replace(/:\/\/.*/, "://")],
    ["a name without a host", good.replace(/:\/\/.*/, "://name:password@")],
    ["a file", "file:///etc/passwd"],
    ["a socket", "unix:/var/run/docker.sock"],
    ["a socket of a database", "socket:/tmp/x?db=loupe"],
    ["a program", "sendmail:///usr/sbin/sendmail"],
    ["data", "data:text/plain,x"],
    ["a script", "javascript:alert(1)"],
  ])("rejects %s", (_, text) => {
    expect(accepts(name, text)).toBe(false);
  });

  test.each(CREDENTIALS_OF_CLOUD)("rejects the host %s", (host) => {
    expect(accepts(name, atHost(good, "host.example.org"))).toBe(true);
    expect(accepts(name, atHost(good, host))).toBe(false);
  });
});

describe.each(addresses.filter(({ name }) => OF_BROWSERS.test(name)))(
  "$name, which browsers open,",
  ({ name, good }) => {
    test.each(PRIVATE)("rejects the private host %s", (host) => {
      expect(accepts(name, atHost(good, host))).toBe(false);
    });
  },
);

test.each([...PRIVATE, ...CREDENTIALS_OF_CLOUD].filter((host) => !host.startsWith("[")))(
  "pictures may not come from %s",
  (host) => {
    expect(accepts("IMAGE_HOSTS", "pictures.example.com,*.example.com")).toBe(true);
    expect(accepts("IMAGE_HOSTS", `pictures.example.com,${host}`)).toBe(false);
  },
);

describe("an address of a mail server", () => {
  let shop: TestShop;
  let headers: Record<string, string>;
  beforeAll(async () => {
    shop = await openTestShop({ DEMO: "off", RATE_LIMIT: "off" });
    ({ headers } = await shop.logIn("owner"));
  });
  afterAll(() => shop.close());

  const mark = join(tmpdir(), `loupe-attack-${process.pid}`);
  const command = `pool=false&sendmail=true&path=/bin/sh&args=-c&args=${encodeURIComponent(`id > ${mark}`)}`;

  test.each([
    ["a command", `smtp://mail.example/?${command}`],
    ["a command without a path", `smtp://mail.example?${command}`],
    ["a proxy", "smtp://mail.example?proxy=http://127.0.0.1:1"],
    ["no check of certificates", "smtps://mail.example?tls.rejectUnauthorized=false"],
    ["access to files", "smtp://mail.example?disableFileAccess=false"],
    ["a known service", "smtp://mail.example?service=gmail"],
    ["another transport", "direct://mail.example"],
    ["a path", "smtp://mail.example/bin/sh"],
  ])("with %s is rejected, and runs nothing", async (_, address) => {
    const body = { version: 0, values: { SMTP_URL: address } };
    const response = await shop.send("PATCH", "/api/v1/settings", { body, headers });
    expect(response.status).toBe(422);
    await shop.post("/api/v1/settings/testMail", {}, headers);
    expect(existsSync(mark)).toBe(false);
    expect(shop.context.config.SMTP_URL).toBeUndefined();
  });
});
