// Traces of requests, statements and outside calls, for those who collect them. It needs two packages that Loupe
// does not bring along, so it stands in a folder of its own; docs/deploy.md says how it is used.
import { getNodeAutoInstrumentations } from "@opentelemetry/auto-instrumentations-node";
import { NodeSDK } from "@opentelemetry/sdk-node";

// Loupe ends its process by itself, once everything is answered, and does not wait for what is not sent yet.
process.env.OTEL_BSP_SCHEDULE_DELAY ??= "1000";

const off = { enabled: false };
new NodeSDK({
  instrumentations: [
    getNodeAutoInstrumentations({
      // A span for each file, socket and name would be most of them, and say little.
      "@opentelemetry/instrumentation-fs": off,
      "@opentelemetry/instrumentation-net": off,
      "@opentelemetry/instrumentation-dns": off,
    }),
  ],
}).start();
