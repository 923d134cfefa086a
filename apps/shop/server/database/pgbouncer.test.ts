import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "#testing/database.ts";
import { startPooler } from "#testing/servers/pooler.ts";
import { checkPooler } from "./connections.ts";
import { listenForChanges } from "./change-listener.ts";
import { DatabaseUnavailable } from "./outages/unavailable.ts";

const version = spawnSync("pgbouncer", ["--version"]).stdout?.toString() ?? "";
const NOBODY = 65_534;
const supportsPrepared = /PgBouncer 1\.(2[1-9]|[3-9]\d)/.test(version);

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function startPgBouncer(mode: "session" | "transaction") {
  // PgBouncer connects by TCP, because only the database's user may enter the folder of the database's socket.
  const forward = await startPooler(database.url);
  const target = new URL(forward.url);
  const folder = mkdtempSync(join(tmpdir(), "loupe-pgbouncer-"));
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(
    file,
    `[databases]
* = host=127.0.0.1 port=${target.port} user=${target.username} password=${decodeURIComponent(target.password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
ignore_startup_parameters = extra_float_digits
${supportsPrepared ? "max_prepared_statements = 100" : ""}
`,
  );
  // Runs PgBouncer as another user, because it refuses to run as root.
  const uid = process.getuid?.() === 0 ? NOBODY : undefined;
  if (uid) [folder, file].forEach((path) => chownSync(path, uid, uid));
  const pooler = spawn("pgbouncer", ["--quiet", file], { uid, gid: uid, stdio: "ignore" });
  const url = new URL(forward.url);
  url.host = `127.0.0.1:${port}`;
  await expect
    .poll(async () => {
      const client = new Client(url.href);
      return await client.connect().then(
        () => client.end().then(() => "up"),
        () => "down",
      );
    })
    .toBe("up");
  return {
    url: url.href,
    async close() {
      pooler.kill("SIGKILL");
      await once(pooler, "exit");
      await forward.close();
      rmSync(folder, { recursive: true });
    },
  };
}

async function listenOver(url: string) {
  const log = pino({ level: "silent" });
  const nothing = () => undefined;
  const notices = { onChange: nothing, onLost: nothing, onBack: nothing };
  const listener = await listenForChanges(url, { log, ...notices });
  await listener.close();
}

test.skipIf(!version)(
  "behind PgBouncer in transaction mode, the start fails and names the setting to change",
  async () => {
    const pooler = await startPgBouncer("transaction");
    try {
      await expect(listenOver(pooler.url)).rejects.toThrow(/DATABASE_DIRECT_URL/);
      const checked = checkPooler(pooler.url);
      if (supportsPrepared) await checked;
      else await expect(checked).rejects.toThrow(DatabaseUnavailable);
    } finally {
      await pooler.close();
    }
  },
);

test.skipIf(!version)(
  "behind PgBouncer in session mode, the checks of the start succeed",
  async () => {
    const pooler = await startPgBouncer("session");
    try {
      await checkPooler(pooler.url);
      await listenOver(pooler.url);
    } finally {
      await pooler.close();
    }
  },
);

test("without a pooler, the checks of the start succeed", async () => {
  await checkPooler(database.url);
  await listenOver(database.url);
});
