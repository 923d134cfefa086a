import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { SUPERUSER, type Cluster } from "./embedded-cluster.ts";
import { SOCKET_PORT, type Endpoint } from "./embedded-process.ts";

const SOCKET_PATH_LIMIT_BYTES = 103; // the limit of macOS; Linux allows 107

/** Chooses a Unix socket in the cluster's folder, or a free port if a socket cannot be used. */
export async function chooseEndpoint(cluster: Cluster): Promise<Endpoint> {
  const socket = join(cluster.home, `.s.PGSQL.${SOCKET_PORT}`);
  const fits = Buffer.byteLength(socket) <= SOCKET_PATH_LIMIT_BYTES;
  if (fits && process.platform !== "win32") return { socketFolder: cluster.home };
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return { port };
}

export function urlOf(cluster: Cluster, endpoint: Endpoint, database: string): string {
  const login = `${SUPERUSER}:${encodeURIComponent(cluster.password)}`;
  return "socketFolder" in endpoint
    ? `postgres://${login}@localhost:${SOCKET_PORT}/${database}?host=${encodeURIComponent(endpoint.socketFolder)}`
    : `postgres://${login}@127.0.0.1:${endpoint.port}/${database}`;
}
