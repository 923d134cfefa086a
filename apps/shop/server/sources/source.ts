import type * as z from "zod";
import type { Fetched } from "#server/outbound/source-error.ts";
import type { RequestJson } from "#server/outbound/send.ts";
import { wholeNumber } from "#server/settings/values.ts";
import type { PhotoSource } from "./photo-source.ts";

export type SettingsOf<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

/** The schema of the most calls a minute. Without a value there is no limit. */
export const callsPerMinute = wholeNumber(1, 100_000).optional();

/** The context of a call to a source: the source's settings, and the function for outgoing requests. */
export type SourceContext<Settings> = { config: Settings; outbound: { json: RequestJson } };

/** The result of a test call about the test item or a test parcel. */
export type TestResult = { photos: number } | { itemKnown: boolean } | { shippingLines: number };

/** An item with which any source can be tested. "Not known" is also a success, because the source responded. */
export const TEST_ITEM = { storeName: "weidian", id: "7265511373" } as const;

/**
 * The shop's record of one source: its settings and description, how its photos are fetched, and how it is
 * tested. `services.ts` lists all services.
 */
export type SourceRecord<Shape extends z.ZodRawShape> = {
  /** The source's name in the log, the metrics and the database. */
  id: string;
  /** The source's name and description in the dashboard. */
  name: string;
  about: string;
  /** A live shop needs at least one connected source of each kind. */
  kind?: "photos" | "goods";
  settings: Shape;
  /** The setting that contains the source's address. */
  address: keyof Shape & string;
  /** The setting with the most calls a minute that all processes make together. */
  perMinute: keyof Shape & string;
  /** The settings that are required once the address is set. */
  credentials?: readonly (keyof Shape & string)[];
  /** Whether the demonstration works without this source, although the sandbox could replace it. */
  notInDemonstration?: true;
  photos?: PhotoSource<SettingsOf<Shape>>;
  /** Calls the source once, in the same way as shoppers' lookups do. */
  test(context: SourceContext<SettingsOf<Shape>>): Promise<Fetched<TestResult>>;
};
