import { publicConfig } from "#server/settings/public-site.ts";
import { cpSync, readdirSync, readFileSync } from "node:fs";
import { once } from "node:events";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openIdentity } from "#server/archive/age.ts";
import { kindOfFile } from "#server/archive/kind-of-file.ts";
import { readArchive } from "#server/archive/read-archive.ts";
import { readBackup } from "#server/database/backup/backup-format.ts";
import { quoted } from "#server/database/backup/backup.ts";
import {
  migrate,
  migratedTo,
  migrationsFolder,
  newestMigration,
} from "#server/database/migrate.ts";
import { prepareData } from "./first-start.ts";
import { PASSPHRASE } from "#testing/backups.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { restoreFromFile } from "#features/shop-keeping/backups/command.server.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const RELEASES = join(root, "apps/shop/testing/releases");
const releases = readdirSync(RELEASES).filter((name) => name !== "README.md");

const readJson = (release: string, file: string) =>
  JSON.parse(readFileSync(join(RELEASES, release, file), "utf8"));

type PageSnapshot = {
  accounts: { email: string; password: string }[];
  settings: Record<string, string>;
  secrets: Record<string, string>;
  auditEntries: number;
  answers: { account: string | null; path: string; list: object[] }[];
};

test("each version that CHANGELOG.md dates has a sample", () => {
  const changelog = readFileSync(join(root, "CHANGELOG.md"), "utf8");
  const released = [...changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\] - \d{4}/gm)].map(
    ([, one]) => one,
  );
  expect(released.filter((version) => !releases.includes(version!))).toEqual([]);
});

test("the newest version of CHANGELOG.md is that of package.json", () => {
  const changelog = readFileSync(join(root, "CHANGELOG.md"), "utf8");
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  expect(/^## \[(\d+\.\d+\.\d+)\]/m.exec(changelog)?.[1]).toBe(version);
});

test.each(releases)("the migrations of the release %s have not changed since", (release) => {
  const present = readMigrationFiles({ migrationsFolder }).map(({ folderMillis: when, hash }) => ({
    when,
    hash,
  }));
  const published = readJson(release, "migrations.json") as { when: number; hash: string }[];
  expect(present).toEqual(
    expect.arrayContaining(published.map(({ when, hash }) => ({ when, hash }))),
  );
  // A migration that is dated before one of the release would never run in a shop of that release.
  const newest = Math.max(...published.map(({ when }) => when));
  expect(present.filter(({ when }) => when <= newest)).toHaveLength(published.length);
});

describe.each(releases)("a shop of the release %s", (release) => {
  const backup = join(RELEASES, release, "shop.backup");
  let shop: TestShop;
  let shown: PageSnapshot;
  beforeAll(async () => {
    shown = readJson(release, "shown.json");
    shop = await openTestShop({ DEMO: "off", RATE_LIMIT: "off" });
  });
  afterAll(() => shop.close());

  test("restored from its backup, shows what it showed", async () => {
    const { context, databaseUrl: url } = shop;
    const { config, log } = context;
    const askPassphrase = () => "";
    const options = { config, log, replace: true, passphrase: PASSPHRASE, askPassphrase };
    await restoreFromFile(url, backup, options);
    await expectUnchanged();
  });

  test("upgraded in its data folder, shows what it showed, with its pictures", async () => {
    const { databaseUrl: url, context } = shop;
    const { DATA_DIR } = context.config;
    cpSync(join(RELEASES, release, "files"), DATA_DIR, { recursive: true });
    await loadOldDatabase(url, backup);
    await migrate(url);
    const client = new Client({ connectionString: url });
    await client.connect();
    expect(await migratedTo(client)).toBe(newestMigration());
    await client.end();
    await expectUnchanged();
    const types = await Promise.all(
      picturesIn(shown.answers).map(async (path) =>
        (await shop.get(path)).headers.get("content-type"),
      ),
    );
    // Pictures of other hosts, which cannot be fetched here, are placeholders, and those are drawn as SVG.
    const uploads = readdirSync(join(RELEASES, release, "files/uploads"));
    expect(types.filter((type) => type !== "image/svg+xml")).toHaveLength(uploads.length);
  });

  async function expectUnchanged() {
    await shop.restart();
    const { context } = shop;
    await prepareData(context);
    await context.settings.reload();
    expect(context.settings.unreadable()).toEqual([]);
    expect(context.config).toMatchObject({ QC_PARTNER_APP_KEY: shown.secrets.QC_PARTNER_APP_KEY });
    // A shop with services is no demonstration, and claims nothing that its owner has not confirmed.
    const claims = { demonstration: false, isTrustedByMany: undefined, trustedBy: undefined };
    expect(publicConfig(context.config, context.now())).toMatchObject(claims);
    const sessions = new Map<string | null, Record<string, string>>([[null, {}]]);
    for (const { email, password } of shown.accounts)
      sessions.set(email, await logIn(email, password));
    for (const { account, path, list } of shown.answers) {
      const response = await shop.get(`/api/v1${path}`, sessions.get(account));
      const { data, productCollection = data } = (await response.json()) as any;
      expect(productCollection, path).toMatchObject(list);
    }
    const owner = sessions.get(shown.accounts[0]!.email);
    const settings = await (await shop.get("/api/v1/settings", owner)).json();
    expect((settings as any).data.values).toMatchObject(shown.settings);
    expect((await shop.get(shown.settings.LOGO!)).status).toBe(200);
    const { rows } = await context.db.execute<{ entries: number }>(
      sql`SELECT count(*)::int AS entries FROM audit_log`,
    );
    expect(rows[0]!.entries).toBeGreaterThanOrEqual(shown.auditEntries);
  }

  async function logIn(email: string, password: string) {
    const response = await shop.post("/api/v1/auth/login", { email, password });
    const answer = (await response.json()) as any;
    const cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const origin = shop.context.config.PUBLIC_URL;
    return { authorization: answer.approvalToken ?? answer.data.approvalToken, cookie, origin };
  }
});

const picturesIn = (value: unknown): string[] => [
  ...new Set(JSON.stringify(value).match(/\/images\/(agents|goods|qc)\/[\w-]{22}/g) ?? []),
];

/** Replaces a database by a backup's, in the state in which the old version left it. */
async function loadOldDatabase(url: string, file: string): Promise<void> {
  const kind = await kindOfFile(file);
  if (kind.kind !== "encrypted") throw new Error(`${file} is not encrypted.`);
  const identity = await openIdentity(kind.sealedIdentity, PASSPHRASE);
  const source = { name: file, open: () => readArchive(file, kind, identity).rows() };
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    "DROP SCHEMA public CASCADE; DROP SCHEMA drizzle CASCADE; CREATE SCHEMA public",
  );
  let copy: ReturnType<typeof copyFrom> | undefined;
  for await (const part of readBackup(source)) {
    if (part.kind === "header") {
      await migrate(url, { upTo: part.header.migration });
      await client.query("SET session_replication_role = replica");
    } else if (part.kind === "table") {
      const columns = part.table.columns.map(quoted).join(", ");
      const name = quoted(part.table.name);
      await client.query(`DELETE FROM ${name}`);
      copy = client.query(copyFrom(`COPY ${name} (${columns}) FROM STDIN`));
    } else if (part.kind === "rows") {
      if (!copy!.write(part.bytes)) await once(copy!, "drain");
    } else {
      copy!.end();
      await finished(copy!);
    }
  }
  await client.end();
}
