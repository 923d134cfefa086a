import type { ItemRef } from "@loupe/links";
import type * as z from "zod";
import type { PhotoSource } from "./photo-source.ts";
import { productInfo } from "./product-info.ts";
import { productProxy } from "./product-proxy.ts";
import { qcImages } from "./qc-images.ts";
import { qcPartner } from "./qc-partner.ts";
import { shippingEstimate } from "./shipping-estimate.ts";
import type { SettingsOf } from "./source.ts";

/**
 * Every source that responds with JSON, in the order of the dashboard. This list determines the settings,
 * the trusted hosts, the photo sources with their texts, the demonstration, the dashboard and the metrics. If several
 * sources return the same picture, the first of them describes it.
 */
export const SOURCE_RECORDS = [
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
type Shape = Together<(typeof SOURCE_RECORDS)[number]["settings"]>;

/** The settings of all sources, for the configuration. */
export const sourceSettings = Object.assign(
  {},
  ...SOURCE_RECORDS.map(({ settings }) => settings),
) as Shape;
export type SourceSettings = SettingsOf<Shape>;

/** Returns the settings of one source, the one with its address first. */
export const variablesOf = (source: (typeof SOURCE_RECORDS)[number]) => [
  source.address,
  ...("credentials" in source ? source.credentials : []),
];

/** Returns the addresses of the configured sources. */
export const sourceUrls = (config: Partial<SourceSettings>): string[] =>
  SOURCE_RECORDS.flatMap(({ address }) => config[address] ?? []);

/** Returns the settings by which a demonstration uses the sandbox in place of the sources. */
export function demonstrationSettings(
  ofSandbox: Readonly<Record<string, string>>,
): Partial<SourceSettings> {
  const variables = SOURCE_RECORDS.flatMap((source) =>
    "notInDemonstration" in source ? [] : variablesOf(source),
  );
  return Object.fromEntries(variables.map((variable) => [variable, ofSandbox[variable]]));
}

export type ListedPhotoSource = PhotoSource<SourceSettings>;
/** The sources that return QC photos. */
export const PHOTO_SOURCES = SOURCE_RECORDS.flatMap((source): ListedPhotoSource[] =>
  "photos" in source ? [source.photos] : [],
);

/** Returns the sources that are called for the photos of an item. */
export const photoSourcesFor = (config: SourceSettings, item: ItemRef): ListedPhotoSource[] =>
  PHOTO_SOURCES.filter((source) => source.isAsked(config, item));
