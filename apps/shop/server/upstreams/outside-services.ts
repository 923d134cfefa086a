import type { OutsideService, ServiceState } from "@loupe/contract";
import type { Config } from "#server/config.ts";

type Row = {
  name: string;
  /** The variable that connects the service, then the others that it needs. */
  variables: readonly [keyof Config, ...(keyof Config)[]];
  /** Answers with JSON about items or parcels. The sandbox plays all of these while none is configured. */
  upstream?: true;
  /** A live shop needs at least one connected service of each kind. */
  kind?: "photos" | "goods" | "mail";
  about: string;
};

/** Every outside service. The configuration, the dashboard and the tests read this table. */
export const OUTSIDE_SERVICES: Record<OutsideService, Row> = {
  "qc-partner": {
    name: "QC partner",
    variables: ["QC_PARTNER_URL", "QC_PARTNER_APP_KEY", "QC_PARTNER_APP_ID"],
    upstream: true,
    kind: "photos",
    about: "Warehouse QC photos, and look-ups by link or offer ID.",
  },
  "product-proxy": {
    name: "Product proxy",
    variables: ["PRODUCT_PROXY_URL"],
    upstream: true,
    kind: "goods",
    about: "Names, prices and pictures of items. Product pages need this or Product info.",
  },
  "product-info": {
    name: "Product info",
    variables: ["PRODUCT_INFO_URL"],
    upstream: true,
    kind: "goods",
    about: "Options, properties and stock of items. Product pages need this or the proxy.",
  },
  "qc-images": {
    name: "Third-party QC images",
    variables: ["QC_IMAGES_URL"],
    upstream: true,
    kind: "photos",
    about: "More QC photos, from another collection.",
  },
  "shipping-estimate": {
    name: "Shipping estimate",
    variables: ["SHIPPING_ESTIMATE_URL"],
    upstream: true,
    about: "Live shipping prices. Without it, your rate card prices parcels.",
  },
  mail: {
    name: "Mail",
    variables: ["SMTP_URL", "MAIL_FROM"],
    kind: "mail",
    about: "Sends verification and reset links. Without it, you pass them on from the outbox.",
  },
  google: {
    name: "Google sign-in",
    variables: ["OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET", "OIDC_ISSUER"],
    about: "Lets shoppers sign in with Google or another OpenID provider.",
  },
  "picture-storage": {
    name: "Picture storage",
    variables: ["S3_URL"],
    about: "A bucket for pictures. Without it, they are kept in DATA_DIR on this machine.",
  },
};

/** The configured addresses of the services that answer with JSON. */
export const upstreamUrls = (config: Partial<Config>): string[] =>
  Object.values(OUTSIDE_SERVICES).flatMap(({ upstream, variables: [url] }) =>
    upstream && config[url] ? [String(config[url])] : [],
  );

export function stateOf(config: Config, service: OutsideService): ServiceState {
  const { upstream, variables } = OUTSIDE_SERVICES[service];
  if (!config[variables[0]]) return "missing";
  return upstream && config.sandbox ? "sandbox" : "connected";
}
