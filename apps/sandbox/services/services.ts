import { currencyRates } from "./currency-rates.ts";
import { PHOTO_SERVICES } from "./photo-services.ts";
import { productInfo } from "./product-info.ts";
import { productProxy } from "./product-proxy.ts";
import { qcPartner } from "./qc-partner.ts";
import type { SandboxService } from "./service.ts";
import { shippingEstimate } from "./shipping-estimate.ts";
import { shortLinks } from "./short-links.ts";

/** Every service that the sandbox imitates, except the hosts of pictures. */
export const SERVICES = [
  qcPartner,
  productProxy,
  productInfo,
  ...PHOTO_SERVICES,
  shippingEstimate,
  currencyRates,
  shortLinks,
] as const satisfies readonly SandboxService[];
