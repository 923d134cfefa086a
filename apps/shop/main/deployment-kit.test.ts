import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { readConfig, SETTINGS } from "#server/config.ts";
import { openHttpServer, type TestHttpServer } from "#testing/servers/http-server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

// Compares the settings, ports, paths and time limits in the files of deploy/ with the shop itself.

const PROJECT = join(import.meta.dirname, "..", "..", "..");
const DEPLOY = join(PROJECT, "deploy");
const read = (name: string) => readFileSync(join(DEPLOY, name), "utf8");

/** Variables in these files that Node reads, and that are not settings of the shop. */
const NO_SETTINGS = new Set(["NODE_ENV", "NODE_COMPILE_CACHE"]);
const unknownSettings = (names: string[]) =>
  names.filter((name) => !SETTINGS.has(name) && !NO_SETTINGS.has(name));

/** The longest time that a process may take to stop: DRAIN_S behind a proxy, and the workers' limit. */
const STOPS_WITHIN_S = 5 + 15;

/** The variables that the Dockerfile sets in lines such as `ENV A=1 B=2`. */
const dockerfile = read("Dockerfile");
const imageEnv: Record<string, string> = Object.fromEntries(
  [...dockerfile.matchAll(/^ENV (.+)$/gm)].flatMap(([, line]) =>
    [...line!.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name!, value!]),
  ),
);

let shop: TestShop;
let front: TestHttpServer;
beforeAll(async () => {
  shop = await openTestShop();
  front = await openHttpServer(shop.context);
});
afterAll(async () => {
  await front.close();
  await shop.close();
});

type Service = {
  image: string;
  build?: { context: string; dockerfile: string };
  environment?: Record<string, string>;
  entrypoint?: string[];
  command?: string[];
  volumes?: string[];
  depends_on?: string[] | Record<string, unknown>;
  stop_grace_period?: string;
  tmpfs?: string[];
};

describe("compose.yaml", () => {
  const compose = parse(read("compose.yaml"), { merge: true }) as {
    services: Record<string, Service>;
    volumes: Record<string, unknown>;
  };
  const { services } = compose;
  const ours = Object.entries(services).filter(([, { build }]) => build);
  /** Fills in variables as compose does: with their default, or with a made-up value that is long enough. */
  const withValues = (text: string) =>
    text.replaceAll(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name: string, kind: string, rest: string) =>
      kind === "-" ? rest : `a-value-for-${name.toLowerCase()}-of-32-letters`,
    );
  const settingsOf = ({ environment = {} }: Service) =>
    Object.fromEntries(Object.entries(environment).map(([name, text]) => [name, withValues(text)]));

  test("contains only settings that the shop has, with values that it accepts", () => {
    expect(ours.map(([name]) => name)).toEqual(["shop-a", "shop-b"]);
    for (const [name, service] of ours) {
      const env = { ...imageEnv, ...settingsOf(service) };
      expect(unknownSettings(Object.keys(env)), name).toEqual([]);
      const config = readConfig(env);
      // Requests pass through two proxies: HAProxy and Varnish.
      expect(config.TRUST_PROXY, name).toBe(2);
      expect(config.METRICS_PORT, name).toBe(9100);
    }
  });

  test("defines each host in its settings as a service, which listens on the port in the setting", () => {
    const { DATABASE_URL, S3_URL } = settingsOf(services["shop-a"]!);
    const [database, bucket] = [new URL(DATABASE_URL!), new URL(S3_URL!)];
    const { POSTGRES_USER, POSTGRES_DB } = services.database!.environment!;
    expect([database.hostname, database.username]).toEqual(["database", POSTGRES_USER]);
    expect(database.pathname).toBe(`/${POSTGRES_DB}`);
    expect(services[bucket.hostname]!.command).toContain(`-s3.port=${bucket.port}`);
    const { LISTEN, LOUPE_A, LOUPE_B } = services.haproxy!.environment!;
    expect([LOUPE_A, LOUPE_B]).toEqual([`shop-a:${imageEnv.PORT}`, `shop-b:${imageEnv.PORT}`]);
    const port = /\.port = "(\d+)"/.exec(read("varnish.vcl"))?.[1];
    expect(LISTEN).toBe(`*:${port}`);
    for (const { depends_on = [] } of Object.values(services)) {
      const names = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
      for (const name of names) expect(services).toHaveProperty(name);
    }
  });

  test("sets exactly the variables that haproxy.cfg uses", () => {
    const variableNames = Object.keys(services.haproxy!.environment!);
    const used = [...read("haproxy.cfg").matchAll(/"\$\{(\w+)(?:-[^}]*)?\}"/g)].map(
      ([, name]) => name,
    );
    expect(variableNames.toSorted()).toEqual([...new Set(used)].toSorted());
  });

  test("replaces texts of varnish.vcl that exist in it", () => {
    const script = services.varnish!.entrypoint!.at(-1)!;
    const replaced = [...script.matchAll(/s\/(.+?)\/.+?\//g)].map(([, pattern]) => pattern!);
    expect(replaced).toHaveLength(1);
    for (const pattern of replaced) expect(read("varnish.vcl")).toMatch(new RegExp(pattern, "m"));
  });

  test("has files that exist, and the Dockerfile's image, folders and time limits", () => {
    for (const [name, { build, image, stop_grace_period, tmpfs, entrypoint }] of ours) {
      expect(existsSync(join(DEPLOY, build!.context, build!.dockerfile)), name).toBe(true);
      expect(image, name).toBe("loupe:local");
      expect(Number.parseInt(stop_grace_period!, 10), name).toBeGreaterThan(STOPS_WITHIN_S);
      expect(tmpfs, name).toContain(imageEnv.DATA_DIR);
      if (entrypoint) expect(existsSync(join(PROJECT, entrypoint.at(-1)!)), name).toBe(true);
    }
    for (const { volumes = [] } of Object.values(services)) {
      for (const volume of volumes) {
        const [source = ""] = volume.split(":");
        if (source.startsWith(".")) expect(existsSync(join(DEPLOY, source)), source).toBe(true);
        else expect(compose.volumes).toHaveProperty(source);
      }
    }
  });
});

type Probe = { httpGet: { path: string; port: string } };
type Container = {
  image: string;
  envFrom: { secretRef: { name: string } }[];
  env: { name: string; value: string }[];
  ports: { name: string; containerPort: number }[];
  startupProbe: Probe;
  livenessProbe: Probe;
  readinessProbe: Probe;
  volumeMounts: { name: string; mountPath: string }[];
};

describe("kubernetes.yaml", () => {
  const objects = parseAllDocuments(read("kubernetes.yaml")).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS();
  });
  const of = (kind: string) => objects.find((one) => one.kind === kind);
  const deployment = of("Deployment");
  const pod = deployment.spec.template;
  const container = pod.spec.containers[0] as Container;
  const env = Object.fromEntries(container.env.map(({ name, value }) => [name, value]));

  test("contains only settings that the shop has, with values that it accepts", () => {
    const secret = of("Secret");
    expect(container.envFrom).toEqual([{ secretRef: { name: secret.metadata.name } }]);
    const all = { ...imageEnv, ...secret.stringData, ...env };
    expect(unknownSettings(Object.keys(all))).toEqual([]);
    expect(readConfig(all)).toMatchObject({ TRUST_PROXY: 1, HOST: "0.0.0.0" });
  });

  test("has the ports that the shop listens on, and probes with paths that respond with 200", async () => {
    const ports = Object.fromEntries(
      container.ports.map((port) => [port.name, port.containerPort]),
    );
    expect(ports).toEqual({ http: Number(imageEnv.PORT), metrics: Number(env.METRICS_PORT) });
    expect(pod.metadata.annotations["prometheus.io/port"]).toBe(env.METRICS_PORT);
    for (const kind of ["startupProbe", "livenessProbe", "readinessProbe"] as const) {
      const { path, port } = container[kind].httpGet;
      expect(port).toBe("http");
      expect((await fetch(front.origin + path)).status, `${kind} ${path}`).toBe(200);
    }
    expect(container.readinessProbe.httpGet.path).toBe("/readyz");
    expect(container.livenessProbe.httpGet.path).toBe("/healthz");
  });

  test("connects the ingress to the process by labels and names", () => {
    const [service, ingress, budget] = [of("Service"), of("Ingress"), of("PodDisruptionBudget")];
    for (const selector of [
      service.spec.selector,
      budget.spec.selector.matchLabels,
      deployment.spec.selector.matchLabels,
    ]) {
      expect(pod.metadata.labels).toMatchObject(selector);
    }
    const { backend } = ingress.spec.rules[0].http.paths[0];
    expect(backend.service.name).toBe(service.metadata.name);
    const [port] = service.spec.ports;
    expect([backend.service.port.name, port.targetPort]).toEqual([port.name, "http"]);
    expect(env.PUBLIC_URL).toBe(`https://${ingress.spec.rules[0].host}`);
    // nginx and the ingress must both accept the largest upload, which is an admin's photos.
    const most = ingress.metadata.annotations["nginx.ingress.kubernetes.io/proxy-body-size"];
    expect(read("nginx.conf")).toContain(`client_max_body_size ${most};`);
  });

  test("has the Dockerfile's image, folders and time limits", () => {
    const imageName = /docker build .* -t (\S+)/.exec(dockerfile)?.[1];
    expect(container.image).toMatch(new RegExp(`/${imageName}:`));
    const folders = container.volumeMounts.map(({ mountPath }) => mountPath);
    expect(folders).toContain(imageEnv.DATA_DIR);
    expect(folders.some((path) => imageEnv.NODE_COMPILE_CACHE!.startsWith(`${path}/`))).toBe(true);
    const volumes = pod.spec.volumes.map(({ name }: { name: string }) => name);
    expect(container.volumeMounts.map(({ name }) => name)).toEqual(volumes);
    expect(pod.spec.terminationGracePeriodSeconds).toBeGreaterThan(STOPS_WITHIN_S);
  });
});

test("the Dockerfile starts a program that exists, and exposes the port that it sets", () => {
  expect(unknownSettings(Object.keys(imageEnv))).toEqual([]);
  expect(dockerfile).toContain(`EXPOSE ${imageEnv.PORT}`);
  const main = /^ENTRYPOINT .*"([^"]+)"\]$/m.exec(dockerfile)?.[1];
  expect(existsSync(join(PROJECT, main!))).toBe(true);
  const scripts = [...dockerfile.matchAll(/node (scripts\/\S+)/g)].map(([, path]) => path!);
  expect(scripts).toHaveLength(2);
  for (const path of scripts) expect(existsSync(join(PROJECT, path)), path).toBe(true);
});

test("the systemd unit contains only existing settings, and starts a program that exists", () => {
  const unit = read("loupe@.service");
  const line = /^Environment=(.+)$/m.exec(unit)?.[1] ?? "";
  const names = [...line.matchAll(/(\w+)=/g)].map(([, name]) => name!);
  expect(names).toContain("DATA_DIR");
  expect(unknownSettings(names)).toEqual([]);
  const main = /^ExecStart=\S+ .* (\S+)$/m.exec(unit)?.[1];
  expect(existsSync(join(PROJECT, main!))).toBe(true);
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(STOPS_WITHIN_S);
});
