import { setPriority } from "node:os";
import { loadModels } from "./models.ts";
import type { Picture } from "./picture.ts";
import { readChart } from "./read-chart.ts";

// The program of the reader's process. It receives one picture after the other from the server, and reads the size chart
// in it. The server ends the process, which also ends if the server does.

export type ReadRequest = {
  id: number;
  picture: { data: Uint8Array; width: number; height: number };
};
export type ReadResult = {
  id: number;
  /** Null if the picture has no chart. */
  table?: Awaited<ReturnType<typeof readChart>> | null;
  /** The message of an error, for the log. */
  error?: string;
};

setPriority(Number(process.env.WORK_NICENESS));
// Signals to the process group are meant for the server.
process.on("SIGTERM", () => undefined);
process.on("SIGINT", () => undefined);
process.once("disconnect", () => process.exit());

const models = loadModels();

process.on("message", ({ id, picture }: ReadRequest) => {
  const answer = (result: ReadResult) => process.send?.(result);
  read(picture).then(
    (table) => answer({ id, table: table ?? null }),
    (error: unknown) =>
      answer({ id, error: (error instanceof Error && error.stack) || String(error) }),
  );
});

async function read({ data, width, height }: ReadRequest["picture"]) {
  const picture: Picture = { data: Buffer.from(data), width, height };
  return await readChart(await models, picture);
}
