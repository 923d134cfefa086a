// Traces of requests, statements and outside calls, for those who collect them. It needs two packages that
// Loupe does not bring along:
//
//   npm install --no-save @opentelemetry/sdk-node @opentelemetry/auto-instrumentations-node
//   OTEL_EXPORTER_OTLP_ENDPOINT=http://collector:4318 OTEL_SERVICE_NAME=loupe \
//     node --import ./deploy/opentelemetry.mjs apps/shop/server/main.ts
//
// Without this file Loupe passes `traceparent` on as it came, and logs the id of the trace.
import { getNodeAutoInstrumentations } from "@opentelemetry/auto-instrumentations-node";
import { NodeSDK } from "@opentelemetry/sdk-node";

const telemetry = new NodeSDK({
  instrumentations: [
    getNodeAutoInstrumentations({ "@opentelemetry/instrumentation-fs": { enabled: false } }),
  ],
});
telemetry.start();
process.once("SIGTERM", () => void telemetry.shutdown());
