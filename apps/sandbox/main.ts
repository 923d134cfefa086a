import { startSandbox } from "./sandbox.ts";

const port = Number(process.env["PORT"] ?? 4010);
const sandbox = await startSandbox({ port, host: process.env["HOST"] ?? "127.0.0.1" });

const lines = [
  `sandbox ${sandbox.origin}`,
  ...Object.entries(sandbox.settings).map(([name, value]) => `${name}=${value}`),
];
process.stdout.write(`${lines.join("\n")}\n`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void sandbox.close());
}
