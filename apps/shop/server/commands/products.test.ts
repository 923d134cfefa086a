import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "#testing/database.ts";
import { readArguments, WrongArguments } from "./products-arguments.ts";

const PROGRAM = fileURLToPath(new URL("./products.ts", import.meta.url));
const HEADER = "storeName,productCode,name,price,thumbnailImg";
const LINES = 2000;

let folder: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: Client;
let other: Client;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "loupe-products-"));
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  other = new Client({ connectionString: database.url });
  await Promise.all([client.connect(), other.connect()]);
});
afterAll(async () => {
  await Promise.all([client.end(), other.end()]);
  await database.drop();
  await rm(folder, { recursive: true });
});

function start(...words: string[]) {
  const child = spawn(process.execPath, [PROGRAM, ...words], {
    cwd: folder,
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      SESSION_SECRET: "a secret of thirty-two letters or more",
      IMAGE_HOSTS: "img.example.com",
    },
  });
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  const exit = once(child, "close").then(([code]) => ({
    code: code as number,
    output: stdout,
    errorOutput: stderr,
  }));
  return { child, exit };
}
const run = (...words: string[]) => start(...words).exit;

async function write(name: string, lines: string[]): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, [HEADER, ...lines].join("\n"));
  return path;
}

const count = async () =>
  (await client.query<{ n: number }>("select count(*)::int as n from products")).rows[0]?.n;
const line = (at: number) =>
  `taobao,${700_000_000 + at},Rain jacket ${at},9.9,https://img.example.com/${at}.jpg`;

test("an import that is killed while it writes changes nothing, and the next one succeeds", async () => {
  const path = await write(
    "many.csv",
    Array.from({ length: LINES }, (_, at) => line(at)),
  );
  // Another transaction locks this row, so that the import stops at it.
  await other.query("begin");
  await other.query("insert into ratings values ('taobao', $1, 0, 0) on conflict do nothing", [
    String(700_000_000 + LINES - 1),
  ]);
  const { child, exit } = start("import", path);
  const waits = async () =>
    (
      await client.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into products%'",
      )
    ).rowCount;
  await expect.poll(waits).toBe(1);
  child.kill("SIGKILL");
  await exit;
  await other.query("rollback");
  await expect.poll(waits).toBe(0);
  expect(await count()).toBe(0);

  expect(await run("import", path)).toMatchObject({
    code: 0,
    output: `Imported ${LINES} lines: ${LINES} new, 0 updated, 0 unchanged\n`,
  });
  expect(await count()).toBe(LINES);
});

test("importing an exported file changes nothing", async () => {
  const path = join(folder, "out.csv");
  expect(await run("export", path)).toMatchObject({
    code: 0,
    output: `Exported ${LINES} products to ${path}\n`,
  });
  expect(await run("import", path, "--dry-run")).toMatchObject({
    code: 0,
    output: `${LINES} lines are good: 0 new, 0 updated, ${LINES} unchanged. Nothing was imported (dry run)\n`,
  });
  const { output: stdout } = await run("export", "-");
  expect(stdout).toBe(await readFile(path, "utf8"));
  expect((await readdir(folder)).filter((name) => name.endsWith(".unfinished"))).toEqual([]);
});

test("an import lists bad lines and fails", async () => {
  const path = await write("bad.csv", [line(LINES), "amazon,1,Bag,free,x"]);
  for (const words of [[], ["--dry-run"]]) {
    const { code, output } = await run("import", path, ...words);
    expect(code).toBe(1);
    expect(output).toContain("line 3, storeName: ");
    expect(output).toContain("line 3, productCode: must be 6 to 15 digits\n");
    expect(output).toContain("line 3, price: ");
    expect(output).toContain("1 of 2 lines are bad, the others good. Nothing was imported\n");
  }
  expect(await count()).toBe(LINES);
});

test("an import lists pictures on hosts that the shop does not fetch from, and names the setting to change", async () => {
  const path = await write("hosts.csv", [
    "taobao,799999901,Bag,5,https://cdn.example.com/1.jpg",
    "taobao,799999902,Bag,5,https://img.example.com/2.jpg",
  ]);
  for (const words of [["--dry-run"], []]) {
    const { code, output } = await run("import", path, ...words);
    expect(code).toBe(0);
    expect(output).toContain(
      "The picture of 1 line won't show: this shop doesn't fetch pictures from cdn.example.com (1).\n" +
        "To show them, add the hosts in the dashboard's settings, or set IMAGE_HOSTS=img.example.com,cdn.example.com and restart the shop.\n",
    );
  }
});

test.each([
  [[], /^Say: npm run products/],
  [["import", "nowhere.csv"], /no such file.*nowhere\.csv/],
  [["import", "."], /EISDIR|directory/],
])("`npm run products` prints one line for the arguments %j", async (words, reason) => {
  const { code, errorOutput } = await run(...words);
  expect(code).toBe(1);
  expect(errorOutput).toMatch(reason);
  expect(errorOutput.trim().split("\n")).toHaveLength(1);
});

test.each([
  [["import"], /^Say: npm run products/],
  [["remove", "x.csv"], /^Say: npm run products/],
  [["export", "x.csv", "--dry-run"], /^Say: npm run products/],
  [["import", "x.csv", "--force"], /^.*--force.*$/],
])("the arguments %j of `npm run products` are rejected with one line", (words, reason) => {
  expect(() => readArguments(words)).toThrow(WrongArguments);
  expect(() => readArguments(words)).toThrow(reason);
});
