import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { root } from "../project.mjs";
import { fillShop, OWNER, readShop } from "./release-sample-shop.mjs";

// node scripts/release/release-sample.mjs NAME [CHECKOUT]
//
// Writes the sample of a release to apps/shop/testing/releases/NAME: a small shop that the release itself has made,
// as a backup and as a data folder, and what the shop shows. A test upgrades each sample to the present version.
// CHECKOUT is a folder with the commit of the release; default: this one.

const PASSPHRASE = "correct horse battery staple";
const STARTS_WITHIN_MS = 10 * 60_000;

const [name, checkout = root] = process.argv.slice(2);
if (!name) throw new Error("Usage: node scripts/release/release-sample.mjs NAME [CHECKOUT]");
const target = join(root, "apps/shop/testing/releases", name);
if (existsSync(target)) throw new Error(`${target} exists already.`);
const data = mkdtempSync(join(tmpdir(), "loupe-sample-"));
const port = await freePort();
const shop = await start();
try {
  await fillShop(shop.origin);
  const shown = await readShop(shop.origin);
  mkdirSync(join(target, "files"), { recursive: true });
  const backup = [join(checkout, "scripts/command.mjs"), "backup", join(target, "shop.backup")];
  const env = { ...process.env, DATA_DIR: data, BACKUP_PASSPHRASE: PASSPHRASE };
  execFileSync(process.execPath, backup, { cwd: checkout, env, stdio: "inherit" });
  for (const part of ["uploads", "session-secret"])
    cpSync(join(data, part), join(target, "files", part), { recursive: true });
  writeJson("shown.json", shown);
  writeJson("migrations.json", publishedMigrations());
} finally {
  await shop.stop();
  rmSync(data, { recursive: true });
}

function writeJson(file, value) {
  writeFileSync(join(target, file), `${JSON.stringify(value, null, 2)}\n`);
}

/** The migrations of the release, with the hashes that its databases have stored. */
function publishedMigrations() {
  const folder = join(checkout, "apps/shop/server/database/migrations");
  const { entries } = JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8"));
  return entries.map(({ tag, when }) => {
    const sql = readFileSync(join(folder, `${tag}.sql`));
    return { tag, when, hash: createHash("sha256").update(sql).digest("hex") };
  });
}

async function start() {
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, [join(resolve(checkout), "scripts/start.mjs")], {
    cwd: checkout,
    env: {
      ...process.env,
      DATA_DIR: data,
      PORT: String(port),
      DEMO: "on",
      RATE_LIMIT: "off",
      ADMIN_EMAIL: OWNER.email,
      ADMIN_PASSWORD: OWNER.password,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((done) => child.once("exit", done));
  const running = new Promise((done, fail) => {
    let printed = "";
    child.stdout.on("data", (text) => {
      if ((printed += text).includes("Loupe is running")) done();
    });
    child.once("exit", () => fail(new Error(`The shop has ended:\n${printed}`)));
    setTimeout(() => fail(new Error("The shop did not start.")), STARTS_WITHIN_MS).unref();
  });
  const stop = async () => {
    child.kill();
    await ended;
  };
  await running.catch(async (error) => {
    await stop();
    throw error;
  });
  return { origin, stop };
}

function freePort() {
  return new Promise((done) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}
