import type { ItemRef } from "@loupe/links";
import type * as z from "zod";
import type { PhotoSource } from "./photo-source.ts";
import { productInfo } from "./product-info.ts";
import { productProxy } from "./product-proxy.ts";
import { qcImages } from "./qc-images.ts";
import { qcPartner } from "./qc-partner.ts";
import { shippingEstimate } from "./shipping-estimate.ts";
import type { SettingsOf } from "./external-service.ts";

/**
 * Every external service that responds with JSON, in the order of the dashboard. This list determines the settings,
 * the trusted hosts, the photo sources with their texts, the demonstration, the dashboard and the metrics. If several
 * sources return the same picture, the first of them describes it.
 */
export const SERVICE_RECORDS = [
  qcPartner,
  productProxy,
  productInfo,
  qcImages,
  shippingEstimate,
] as const;

type Together<Shape> = (Shape extends unknown ? (shape: Shape) => void : never) extends (
  shape: infer All extends z.ZodRawShape,
) => void
  ? All
  : never;
type Shape = Together<(typeof SERVICE_RECORDS)[number]["settings"]>;

/** The settings of all upstreams, for the configuration. */
export const upstreamSettings = Object.assign(
  {},
  ...SERVICE_RECORDS.map(({ settings }) => settings),
) as Shape;
export type UpstreamSettings = SettingsOf<Shape>;

/** Returns the settings of one upstream, the one with its address first. */
export const variablesOf = (upstream: (typeof SERVICE_RECORDS)[number]) => [
  upstream.address,
  ...("credentials" in upstream ? upstream.credentials : []),
];

/** Returns the addresses of the configured upstreams. */
export const upstreamUrls = (config: Partial<UpstreamSettings>): string[] =>
  SERVICE_RECORDS.flatMap(({ address }) => config[address] ?? []);

/** Returns the settings by which a demonstration uses the sandbox in place of the upstreams. */
export function demonstrationSettings(
  ofSandbox: Readonly<Record<string, string>>,
): Partial<UpstreamSettings> {
  const variables = SERVICE_RECORDS.flatMap((upstream) =>
    "notInDemonstration" in upstream ? [] : variablesOf(upstream),
  );
  return Object.fromEntries(variables.map((variable) => [variable, ofSandbox[variable]]));
}

export type ListedPhotoSource = PhotoSource<UpstreamSettings>;
/** The external services that return QC photos. */
export const PHOTO_SOURCES = SERVICE_RECORDS.flatMap((upstream): ListedPhotoSource[] =>
  "photos" in upstream ? [upstream.photos] : [],
);

/** Returns the sources that are called for the photos of an item. */
export const photoSourcesFor = (config: UpstreamSettings, item: ItemRef): ListedPhotoSource[] =>
  PHOTO_SOURCES.filter((source) => source.isAsked(config, item));
