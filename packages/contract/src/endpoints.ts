import type { Endpoint } from "./endpoint.ts";
import * as all from "./endpoints/all.ts";

type All = typeof all;
export type Endpoints = {
  [Name in keyof All as All[Name] extends Endpoint ? Name : never]: All[Name];
};

const isEndpoint = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "method" in value && "path" in value;

/** Every route of the public API, by its operation id, which is the name of its export. */
export const endpoints = Object.fromEntries(
  Object.entries(all).filter(([, value]) => isEndpoint(value)),
) as Endpoints;
