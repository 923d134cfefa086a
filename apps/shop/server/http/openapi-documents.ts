import { fieldKinds } from "@loupe/costs";
import { endpoints, type Endpoint } from "@loupe/contract";
import { isForOthers, openApiDocument } from "@loupe/contract/openapi";
import { LANGUAGES } from "#languages";
import type { Hono } from "hono";
import { setDocumentCacheHeaders } from "#server/cache/cache-headers.ts";
import { DOCUMENTS_TAG } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import { REFERENCE_POLICY, referencePage } from "./api-reference.ts";

const openEnum = (values: string[]) => ({
  type: "string",
  enum: values,
  "x-extensible-enum": values,
});

/** The schemas of the OpenAPI document whose values the contract does not know. */
export const SERVER_SCHEMAS = {
  Language: { description: "a language of the shop", ...openEnum(LANGUAGES.map(({ tag }) => tag)) },
  FactField: { description: "a field of an agent's facts", ...openEnum(Object.keys(fieldKinds)) },
};

/** Serves the OpenAPI documents and their page. `describeValues` returns the schema of the settings. */
export function serveDocuments(app: Hono, { config }: Context, describeValues: () => object): void {
  // Computed at the first request: computing it at the start would make each start a tenth longer.
  const documentOf = (endpoints: Record<string, Endpoint>) =>
    openApiDocument(endpoints, {
      server: config.PUBLIC_URL,
      title: `${config.SITE_NAME} API`,
      ofServer: { ...SERVER_SCHEMAS, SettingValues: describeValues() },
    });
  const forOthers = Object.fromEntries(
    Object.entries<Endpoint>(endpoints).filter(([, endpoint]) => isForOthers(endpoint)),
  );
  app.get("/api/v1/openapi.json", (c) => {
    setDocumentCacheHeaders(c, DOCUMENTS_TAG);
    return c.json(documentOf(endpoints));
  });
  app.get("/api/v1/openapi.public.json", (c) => {
    setDocumentCacheHeaders(c, DOCUMENTS_TAG);
    return c.json(documentOf(forOthers));
  });
  app.get("/api/v1/reference", (c) => {
    setDocumentCacheHeaders(c, DOCUMENTS_TAG);
    return c.html(referencePage(documentOf(endpoints), config), 200, {
      "content-security-policy": REFERENCE_POLICY,
    });
  });
}
