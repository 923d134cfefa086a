import { startSandbox } from "./sandbox.ts";

const port = Number(process.env["PORT"] ?? 4010);
const sandbox = await startSandbox({ port, host: process.env["HOST"] ?? "127.0.0.1" });

const lines = [
  `sandbox ${sandbox.origin}`,
  `QC_PARTNER_URL=${sandbox.urls.qcPartner}`,
  `QC_PARTNER_APP_KEY=${sandbox.credentials.appKey}`,
  `QC_PARTNER_APP_ID=${sandbox.credentials.appId}`,
  `PRODUCT_PROXY_URL=${sandbox.urls.productProxy}`,
  `PRODUCT_INFO_URL=${sandbox.urls.productInfo}`,
  `QC_IMAGES_URL=${sandbox.urls.qcImages}`,
  `SHIPPING_ESTIMATE_URL=${sandbox.urls.shippingEstimate}`,
];
process.stdout.write(`${lines.join("\n")}\n`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void sandbox.close());
}
