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
import { freePort } from "#testing/servers/free-port.ts";
import { isInstalled } from "#testing/faults/is-installed.ts";

// Checks the files in deploy/ with the programs that read them. npm installs none of these, so each check
// runs only where its program is installed.

const DEPLOY = join(import.meta.dirname, "..", "..", "..", "deploy");
const read = (name: string) => readFileSync(join(DEPLOY, name), "utf8");

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "loupe-deploy-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a copy of a file with some texts replaced. Throws unless every one of them occurs. */
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
  const output = `${stdout}${stderr}`;
  expect(status, output).toBe(0);
  return output;
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
    // nginx opens the port even if it only checks the configuration.
    const site = copyOf("nginx.conf", { "listen 80;": `listen 127.0.0.1:${await freePort()};` });
    const main = join(folder, "main.conf");
    const pid = join(folder, "nginx.pid");
    writeFileSync(main, `pid ${pid};\nevents {}\nhttp { access_log off; include ${site}; }\n`);
    expect(accept("nginx", ["-t", "-p", folder, "-c", main])).not.toContain("[warn]");
  },
);

/** Returns the arguments to compile the file as the current user, who owns the folders. */
const compiled = (file: string, work: string) => [
  "-j",
  "none",
  "-C",
  "-f",
  file,
  "-n",
  join(work, "n"),
];

test.runIf(isInstalled("varnishd"))(
  "varnishd compiles varnish.vcl, unchanged and as compose.yaml changes it",
  () => {
    const copiedConfig = copyOf("varnish.vcl", {
      'host = "127.0.0.1"': 'host = "localhost"',
    });
    for (const file of [join(DEPLOY, "varnish.vcl"), copiedConfig]) {
      accept("varnishd", compiled(file, folder));
    }
  },
);

test.runIf(isInstalled("systemd-analyze"))("systemd-analyze accepts loupe@.service", () => {
  // systemd-analyze also checks that the program to start exists.
  copyOf("loupe@.service", { "/srv/loupe": folder });
  symlinkSync(process.execPath, join(folder, "node"));
  copyFileSync(join(folder, "loupe@.service"), join(folder, "loupe@1.service"));
  // systemd-analyze only warns about lines that it does not understand, so the warnings must be empty.
  const output = accept("systemd-analyze", ["verify", join(folder, "loupe@1.service")]);
  expect(output.split("\n").filter((line) => line.includes("loupe@"))).toEqual([]);
});
