// Sends traces of requests, SQL statements and outside calls to a collector. It needs two packages
// that Loupe does not include, so it belongs in a folder of its own (see docs/deploy.md).
import { getNodeAutoInstrumentations } from "@opentelemetry/auto-instrumentations-node";
import { NodeSDK } from "@opentelemetry/sdk-node";

// Spans are sent every second, because Loupe exits once all is answered, without waiting for them.
process.env.OTEL_BSP_SCHEDULE_DELAY ??= "1000";

const off = { enabled: false };
new NodeSDK({
  instrumentations: [
    getNodeAutoInstrumentations({
      // Spans for each file, socket and name look-up would be most of all, and say little.
      "@opentelemetry/instrumentation-fs": off,
      "@opentelemetry/instrumentation-net": off,
      "@opentelemetry/instrumentation-dns": off,
    }),
  ],
}).start();
