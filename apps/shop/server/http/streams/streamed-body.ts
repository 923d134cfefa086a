import type { Readable } from "node:stream";

/**
 * Converts a Node stream to the body of a response. `Readable.toWeb` would throw an uncaught error if a client
 * disconnects during the transfer, which would end the process.
 */
export function streamedBody(stream: Readable): ReadableStream<Uint8Array> {
  let isOpen = true;
  const once = (end: () => void) => {
    if (isOpen) end();
    isOpen = false;
  };
  return new ReadableStream<Uint8Array>({
    start(controller) {
      stream.on("data", (chunk: Uint8Array) => {
        if (!isOpen) return;
        controller.enqueue(chunk);
        if ((controller.desiredSize ?? 0) <= 0) stream.pause();
      });
      stream.on("end", () => once(() => controller.close()));
      stream.on("error", (error) => once(() => controller.error(error)));
      stream.on("close", () => once(() => controller.error(new Error("The stream was cut off"))));
    },
    pull() {
      stream.resume();
    },
    cancel() {
      isOpen = false;
      stream.destroy();
    },
  });
}
