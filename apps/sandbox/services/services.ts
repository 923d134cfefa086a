import { productInfo } from "./product-info.ts";
import { productProxy } from "./product-proxy.ts";
import { qcImages } from "./qc-images.ts";
import { qcPartner } from "./qc-partner.ts";
import type { SandboxService } from "./service.ts";
import { shippingEstimate } from "./shipping-estimate.ts";
import { shortLinks } from "./short-links.ts";

/** Every service that the sandbox stands in for, beside the hosts of its pictures. */
export const SERVICES = [
  qcPartner,
  productProxy,
  productInfo,
  qcImages,
  shippingEstimate,
  shortLinks,
] as const satisfies readonly SandboxService[];
