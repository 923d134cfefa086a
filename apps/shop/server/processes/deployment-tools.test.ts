import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "#testing/free-port.ts";
import { isInstalled } from "#testing/installed.ts";

// The files of deploy/, judged by the programs that read them: each only where it is installed, because npm
// brings none of them.

const DEPLOY = join(import.meta.dirname, "..", "..", "..", "..", "deploy");
const read = (name: string) => readFileSync(join(DEPLOY, name), "utf8");

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "loupe-deploy-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A copy of a file with some of its words replaced, each of which has to be there. */
function copyOf(name: string, replaced: Record<string, string>): string {
  let text = read(name);
  for (const [from, to] of Object.entries(replaced)) {
    expect(text).toContain(from);
    text = text.replaceAll(from, to);
  }
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

const run = (program: string, args: string[], env: Record<string, string> = {}) =>
  spawnSync(program, args, { cwd: DEPLOY, env: { ...process.env, ...env } });

function accept(...of: Parameters<typeof run>): string {
  const { stdout, stderr, status } = run(...of);
  const said = `${stdout}${stderr}`;
  expect(status, said).toBe(0);
  return said;
}

const PROCESSES = { LOUPE_A: "127.0.0.1:1", LOUPE_B: "127.0.0.1:2" };
const CHECKS: [program: string, args: string[], env?: Record<string, string>][] = [
  ["haproxy", ["-c", "-f", "haproxy.cfg"], { LISTEN: "127.0.0.1:8080", ...PROCESSES }],
  [
    "haproxy",
    ["-c", "-f", "haproxy.cfg"],
    { LISTEN: "*:8080", ...PROCESSES, CACHE: "172.16.0.0/12" },
  ],
  ["caddy", ["validate", "--adapter", "caddyfile", "--config", "Caddyfile"]],
  ["promtool", ["check", "rules", "prometheus/alerts.yml"]],
  ["promtool", ["test", "rules", "prometheus/alerts.test.yml"]],
  ["promtool", ["check", "config", "--syntax-only", "prometheus/prometheus.yml"]],
];

for (const [program, args, env] of CHECKS) {
  test.runIf(isInstalled(program))(`${program} accepts ${args.at(-1)}`, () => {
    accept(program, args, env);
  });
}

test.runIf(isInstalled("nginx"))(
  "nginx accepts nginx.conf, as a file of its http block",
  async () => {
    // nginx opens the port also where it only checks.
    const site = copyOf("nginx.conf", { "listen 80;": `listen 127.0.0.1:${await freePort()};` });
    const main = join(folder, "main.conf");
    const pid = join(folder, "nginx.pid");
    writeFileSync(main, `pid ${pid};\nevents {}\nhttp { access_log off; include ${site}; }\n`);
    expect(accept("nginx", ["-t", "-p", folder, "-c", main])).not.toContain("[warn]");
  },
);

/** As this user, who owns the folders. */
const compiled = (file: string, work: string) => [
  "-j",
  "none",
  "-C",
  "-f",
  file,
  "-n",
  join(work, "n"),
];

/** Debian's package varnish alone has no xkey. */
function knowsXkey(): boolean {
  if (!isInstalled("varnishd")) return false;
  const probe = mkdtempSync(join(tmpdir(), "loupe-vcl-"));
  const file = join(probe, "probe.vcl");
  writeFileSync(file, "vcl 4.1;\nimport xkey;\nbackend none none;\n");
  const { status } = run("varnishd", compiled(file, probe));
  rmSync(probe, { recursive: true });
  return status === 0;
}

test.runIf(knowsXkey())("varnishd compiles varnish.vcl, and as compose.yaml changes it", () => {
  const changed = copyOf("varnish.vcl", {
    'host = "127.0.0.1"': 'host = "localhost"',
    '  "127.0.0.1";': '  "localhost";',
  });
  for (const file of [join(DEPLOY, "varnish.vcl"), changed]) {
    accept("varnishd", compiled(file, folder));
  }
});

test.runIf(isInstalled("systemd-analyze"))("systemd-analyze accepts loupe@.service", () => {
  // It also looks whether the program is there.
  copyOf("loupe@.service", { "/srv/loupe": folder });
  symlinkSync(process.execPath, join(folder, "node"));
  copyFileSync(join(folder, "loupe@.service"), join(folder, "loupe@1.service"));
  // What it does not understand it ignores, and says so.
  const said = accept("systemd-analyze", ["verify", join(folder, "loupe@1.service")]);
  expect(said.split("\n").filter((line) => line.includes("loupe@"))).toEqual([]);
});
