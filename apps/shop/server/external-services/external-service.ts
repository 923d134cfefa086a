import type * as z from "zod";
import type { Fetched } from "#server/outbound/failure.ts";
import type { RequestJson } from "#server/outbound/json.ts";
import type { PhotoSource } from "./photo-source.ts";

export type SettingsOf<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

/** What a service is asked with: its own settings, and the way out. */
export type ServiceContext<Settings> = { config: Settings; outbound: { json: RequestJson } };

/** What one call about a test item or parcel found. */
export type TestResult = { photos: number } | { itemKnown: boolean } | { shippingLines: number };

/** An item that any service can be asked for. "Not known" is an answer too: the service responded. */
export const TEST_ITEM = { storeName: "weidian", id: "7265511373" } as const;

/**
 * Everything that the shop knows of one service: how it is configured and described, what it is asked,
 * and how it is tested. `services.ts` lists them all.
 */
export type ServiceRecord<Shape extends z.ZodRawShape> = {
  /** Names it in the log, the metrics and the database. */
  id: string;
  /** How the dashboard names and describes it. */
  name: string;
  about: string;
  /** A live shop needs at least one connected service of each kind. */
  kind?: "photos" | "goods";
  settings: Shape;
  /** The setting of its address. */
  address: keyof Shape & string;
  /** The settings that are required as soon as its address is set. */
  credentials?: readonly (keyof Shape & string)[];
  /** The demonstration goes without it, although the sandbox can stand in for it. */
  notInDemonstration?: true;
  photos?: PhotoSource<SettingsOf<Shape>>;
  /** Calls it once, as shoppers' look-ups do. */
  test(context: ServiceContext<SettingsOf<Shape>>): Promise<Fetched<TestResult>>;
};
