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
 * Every service outside that answers with JSON, in the order of the dashboard. Settings, trusted hosts,
 * photo sources and their words, the demonstration, the dashboard and the metrics follow from this list.
 * A picture that several sources show is described by the first of them.
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

/** The settings of one upstream, its address first. */
export const variablesOf = (upstream: (typeof SERVICE_RECORDS)[number]) => [
  upstream.address,
  ...("credentials" in upstream ? upstream.credentials : []),
];

/** The addresses of the configured upstreams. */
export const upstreamUrls = (config: Partial<UpstreamSettings>): string[] =>
  SERVICE_RECORDS.flatMap(({ address }) => config[address] ?? []);

/** The settings that connect the upstreams of a demonstration to the sandbox. */
export function demonstrationSettings(
  ofSandbox: Readonly<Record<string, string>>,
): Partial<UpstreamSettings> {
  const variables = SERVICE_RECORDS.flatMap((upstream) =>
    "notInDemonstration" in upstream ? [] : variablesOf(upstream),
  );
  return Object.fromEntries(variables.map((variable) => [variable, ofSandbox[variable]]));
}

export type ListedPhotoSource = PhotoSource<UpstreamSettings>;
/** Those that have QC photos. */
export const PHOTO_SOURCES = SERVICE_RECORDS.flatMap((upstream): ListedPhotoSource[] =>
  "photos" in upstream ? [upstream.photos] : [],
);

/** The sources that are asked for the photos of an item. */
export const photoSourcesFor = (config: UpstreamSettings, item: ItemRef): ListedPhotoSource[] =>
  PHOTO_SOURCES.filter((source) => source.isAsked(config, item));
