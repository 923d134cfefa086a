import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "#testing/servers/free-port.ts";
import { DEPLOY, type Actor, type Scene } from "./scene.ts";

/** Starts HAProxy with `deploy/haproxy.cfg`, with more servers if more than two shops run. */
export async function startHaproxy(scene: Scene, shops: Actor[]): Promise<Actor> {
  const port = await freePort();
  const text = await readFile(join(DEPLOY, "haproxy.cfg"), "utf8");
  const further = shops
    .slice(2)
    .flatMap(({ port: at }, n) => [
      `  server c${n} 127.0.0.1:${at}`,
      `  server c${n}-anyway 127.0.0.1:${at} backup no-check`,
    ]);
  const file = join(scene.folder, "haproxy.cfg");
  await writeFile(file, `${[text.trimEnd(), ...further].join("\n")}\n`);
  return scene.run("haproxy", ["-q", "-db", "-f", file], {
    port,
    ready: "/robots.txt",
    env: {
      LISTEN: `127.0.0.1:${port}`,
      LOUPE_A: `127.0.0.1:${shops[0]!.port}`,
      LOUPE_B: `127.0.0.1:${shops[1]!.port}`,
    },
  });
}

/** Starts Varnish with `deploy/varnish.vcl`, with the address of the proxy. */
export async function startVarnish(scene: Scene, proxy: Actor): Promise<Actor> {
  const port = await freePort();
  const text = await readFile(join(DEPLOY, "varnish.vcl"), "utf8");
  const file = join(scene.folder, "varnish.vcl");
  await writeFile(file, text.replace('.port = "8080"', `.port = "${proxy.port}"`));
  const where = ["-a", `127.0.0.1:${port}`, "-n", join(scene.folder, "varnish")];
  const args = ["-j", "none", "-F", "-f", file, ...where, "-s", "malloc,64m"];
  return scene.run("varnishd", args, { port, ready: "/robots.txt" });
}
