import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#testing/shop.ts";

const program = fileURLToPath(new URL("./admin.ts", import.meta.url));
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off" });
});
afterAll(() => shop.close());

/** Runs the command as `npm run admin -- …` does, on the database of a shop that is running. */
async function run(...words: string[]) {
  const child = spawn(process.execPath, [program, ...words], {
    env: {
      ...process.env,
      DATABASE_URL: shop.databaseUrl,
      DATA_DIR: shop.context.config.DATA_DIR,
      SESSION_SECRET: "a secret of thirty-two characters",
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  }
  const [code] = (await once(child, "close")) as [number];
  return { code, output, password: /password: (\S+)/.exec(output)?.[1] ?? "" };
}
const eventsIn = (output: string) =>
  output
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as object);
const logIn = async (email: string, password: string) =>
  (await shop.post("/api/v1/auth/login", { email, password })).status;

test("`create` creates an admin, and `reset` replaces the password", async () => {
  const output = await run("create", "Boss@Example.com");
  expect(output).toMatchObject({ code: 0 });
  expect(eventsIn(output.output)).toMatchObject([{ event: "admin_made", by: "npm run admin" }]);
  expect(await logIn("boss@example.com", output.password)).toBe(200);
  const reset = await run("reset", "boss@example.com");
  expect(eventsIn(reset.output)).toMatchObject([{ event: "password_reset", by: "npm run admin" }]);
  expect(reset.output.match(/boss@/g), "no address is in the log").toHaveLength(1);
  expect(await logIn("boss@example.com", output.password)).toBe(400);
  expect(await logIn("boss@example.com", reset.password)).toBe(200);
});

test.each([
  [["create", "nobody"], "Say: npm run admin"],
  [["remove", "boss@example.com"], "Say: npm run admin"],
  [[], "Say: npm run admin"],
  [
    ["reset", "nobody@example.com"],
    "nobody@example.com is not an admin; use create to make it one",
  ],
])("`npm run admin` prints one line for the arguments %j", async (words, line) => {
  const { code, output } = await run(...words);
  expect(code).toBe(1);
  expect(output.trim().split("\n")).toHaveLength(1);
  expect(output).toContain(line);
});
