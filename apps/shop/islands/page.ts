import type { ComponentType } from "react";
import type { Context } from "#server/context.ts";
import { ApiError, statusOf } from "#server/http/api-error.ts";
import type { Client } from "#server/limits/look-up-limit.ts";
import type { Site } from "#server/settings/public-site.ts";
import type { MetaDescriptor } from "#ui/navigation.ts";

export type PageRequest = {
  url: URL;
  /** The path without the language's folder. */
  path: string;
  /** The parts of the path that the pattern names. */
  params: Readonly<Record<string, string>>;
  context: Context;
  client: Client;
};

export type Loaded<D> = { data: D; status?: number; headers?: Record<string, string> };

/** A page that is rendered on the server, of which only islands run in the browser. */
export type Page<D = never> = {
  /** Loads what the page shows. Throws a `PageError`, an `ApiError`, or a `Response` that redirects. */
  load: (request: PageRequest) => Promise<Loaded<D>> | Loaded<D>;
  meta: (loaded: { data: D; site: Site; params: PageRequest["params"] }) => MetaDescriptor[];
  /** Whether the links to agents contain the codes of the finder from whose pages this one was opened. */
  hasCodesOfFinders?: true;
  /** Whether the page contains the search form, so that its header has none. */
  hasOwnSearch?: true;
  View: ComponentType<{ data: D }>;
};

/** An error that the page for errors shows with its status. */
export class PageError extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;
  constructor(status: number, headers: Record<string, string> = {}) {
    super(`The page has the status ${status}.`);
    this.status = status;
    this.headers = headers;
  }
}

/**
 * Returns null for an error of status 404, which the page itself explains.
 * @throws {PageError} for another error of the API, with these headers
 */
export const nullIfNotFound =
  (headers: Record<string, string>) =>
  (error: unknown): null => {
    if (!(error instanceof ApiError)) throw error;
    if (statusOf(error) === 404) return null;
    throw new PageError(statusOf(error), headers);
  };

/** Checks the types of a page, which is not in the table of all pages (`app/pages.ts`). */
export const definePage = <D>(page: Page<D>): Page => page as unknown as Page;
