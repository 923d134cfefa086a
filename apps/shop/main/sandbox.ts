import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startSandbox, type Sandbox } from "@loupe/sandbox";

/**
 * Starts the sandbox on the port of the last start, because the database contains addresses of its pictures.
 * If that port is taken, those pictures are missing until their items are looked up again.
 */
export async function startDemonstration(dataDir: string): Promise<Sandbox> {
  const file = join(dataDir, "sandbox-port");
  const storedPort = Number(await readFile(file, "utf8").catch(() => ""));
  const sandbox = await startSandbox({ port: isPort(storedPort) ? storedPort : 0 }).catch(
    (error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
      return startSandbox();
    },
  );
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(file, `${new URL(sandbox.origin).port}\n`);
  return sandbox;
}

const isPort = (port: number) => Number.isInteger(port) && port > 1023 && port < 65_536;
