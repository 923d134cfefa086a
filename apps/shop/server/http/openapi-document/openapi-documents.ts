import { fieldKinds } from "@loupe/costs";
import { endpoints, type Endpoint } from "@loupe/contract";
import { isForOthers, openApiDocument } from "@loupe/contract/openapi";
import { LANGUAGES } from "#languages";
import type { Hono } from "hono";
import { setDocumentCacheHeaders } from "#server/cache/cache-headers.ts";
import { DOCUMENTS_TAG } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import type { Config } from "#server/config.ts";
import { hashSource } from "../content-security-policy.ts";
import { exampleOf } from "./schema-example.ts";

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

type Document = ReturnType<typeof openApiDocument>;
type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  security: unknown[];
  parameters: { name: string; in: string; required: boolean; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<
    string,
    { $ref?: string; description?: string; content?: Record<string, { schema: unknown }> }
  >;
};
type Listed = { path: string; method: string; it: Operation };
type Schemas = Record<string, object>;
type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/**
 * Returns the OpenAPI document as one page, with every operation, public ones first. Their details are collapsed, and
 * the menu lists all operations. Its only script filters them.
 */
function referencePage(document: Document, config: Config) {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, it]) => ({ path, method, it: it as Operation })),
  );
  const forAll = operations.filter(isOpen);
  const others = operations.filter((one) => !isOpen(one));
  const groups = [
    { title: "For everybody", id: "public", operations: forAll },
    { title: "With an account", id: "account", operations: others },
  ];
  const siteName = config.SITE_NAME;
  const address = document.servers[0]!.url;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${siteName} API</title>
        ${raw(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <nav aria-label="Operations">
          <label hidden>Search <input type="search" autocomplete="off" /></label>
          ${groups.map(menuOf)}
        </nav>
        <main>
          <h1>${siteName} API</h1>
          <p>
            JSON over HTTP below <code>/api/v1</code>. Public GETs answer any origin, at most
            ${config.CALLS_PER_MINUTE} calls a minute and address; beyond it 429 with
            <code>Retry-After</code>. As documents:
            <a href="/api/v1/openapi.public.json">what is for everybody</a>,
            <a href="/api/v1/openapi.json">everything</a>.
          </p>
          ${groups.map(
            ({ title, id, operations }) =>
              html`<h2 id="${id}">${title}</h2>
                ${operations.map((one) => operationSection(one, document.components.schemas, address))}`,
          )}
          <h2 id="refusals">Refusals</h2>
          ${Object.entries(document.components.responses).map(
            ([name, { description }]) =>
              html`<details id="${name}">
                <summary>${name.replaceAll(".", " ")}</summary>
                <pre>${description}</pre>
              </details>`,
          )}
          <h2 id="shapes">Shapes</h2>
          ${Object.entries(document.components.schemas).map(
            ([name, schema]) =>
              html`<details id="${name}">
                <summary>${name}</summary>
                ${json(schema)}
              </details>`,
          )}
        </main>
        ${raw(`<script>${SCRIPT}</script>`)}
      </body>
    </html>`;
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#fbfaf7, #16181c); color: light-dark(#1d2026, #f2f1ee); }
a { color: light-dark(#1a55a8, #8fbcff); }
code { font-size: 0.9em; }
label { display: grid; gap: 0.25rem; font-weight: 600; }
input { min-height: 2.75rem; padding: 0 0.75rem; border: 1px solid light-dark(#85888f, #83868d); border-radius: 12px; background: transparent; color: inherit; font: inherit; }
[hidden] { display: none !important; }
body { max-width: 76rem; margin: 0 auto; padding: 1.5rem; display: grid; gap: 2rem; }
main { min-width: 0; }
pre { overflow: auto; max-height: 30rem; padding: 1rem; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 12px; font-size: 0.85rem; }
summary { min-height: 2.5rem; align-content: center; cursor: pointer; }
section { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 0.5rem 0; }
h3, code { overflow-wrap: anywhere; }
nav ul { margin: 0; padding-left: 1rem; }
nav li { padding: 0.25rem 0; }
@media (min-width: 60rem) {
  body { grid-template-columns: 17rem minmax(0, 1fr); }
  nav { position: sticky; top: 1.5rem; max-height: calc(100dvh - 3rem); overflow: auto; align-self: start; }
}`;

/** Shows the operations whose method, path or summary contains all words of the search, also after a reload. */
const SCRIPT = `const field=document.querySelector("input[type=search]");field.parentElement.hidden=false;
const operations=[...document.querySelectorAll("section")].map((section)=>({section,text:[...section.querySelectorAll("h3,h3+p")].map((one)=>one.textContent).join(" ").toLowerCase(),link:document.querySelector('nav a[href="#'+section.id+'"]').parentElement}));
const filter=()=>{const words=field.value.toLowerCase().split(/\\s+/).filter(Boolean);for(const {section,text,link} of operations)section.hidden=link.hidden=!words.every((word)=>text.includes(word));
for(const group of document.querySelectorAll("nav details")){group.hidden=!group.querySelector("li:not([hidden])");group.open=words.length>0}};
field.addEventListener("input",filter);if(field.value)filter()`;

/** The policy of the page, because the policy of the API's responses would refuse its style. */
const REFERENCE_POLICY = [
  "default-src 'none'",
  `script-src ${hashSource(SCRIPT)}`,
  `style-src ${hashSource(STYLE)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const isOpen = ({ it }: Listed) => it.security.length === 0;

function menuOf({ title, id, operations }: { title: string; id: string; operations: Listed[] }) {
  const tags = [...new Set(operations.flatMap(({ it }) => it.tags))];
  return html`<p><a href="#${id}">${title}</a></p>
    ${tags.map((tag) => {
      const ofTag = operations.filter(({ it }) => it.tags.includes(tag));
      return html`<details>
        <summary>${tag}</summary>
        <ul>
          ${ofTag.map(({ it }) => html`<li><a href="#${it.operationId}">${withCode(it.summary)}</a></li>`)}
        </ul>
      </details>`;
    })}`;
}

const json = (value: unknown) => html`<pre>${JSON.stringify(value, null, 2)}</pre>`;

/** Text in which backticks mark code. */
const withCode = (text: string): Html[] =>
  text.split("`").map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));

/** Returns a call of an operation for a shell, with the required parameters. */
function curlOf({ path, method, it }: Listed, schemas: Schemas, address: string): string {
  const required = it.parameters.filter((one) => one.required);
  const valueOf = (schema: unknown, name: string) =>
    encodeURIComponent(String(exampleOf(schema as object, { schemas, name })));
  const target = required
    .filter((one) => one.in === "path")
    .reduce((text, { name, schema }) => text.replace(`{${name}}`, valueOf(schema, name)), path);
  const query = required
    .filter((one) => one.in === "query")
    .map(({ name, schema }) => `${name}=${valueOf(schema, name)}`);
  const body = it.requestBody?.content["application/json"]?.schema;
  return [
    `curl${method === "get" ? "" : ` -X ${method.toUpperCase()}`} '${address}${target}${query.length > 0 ? `?${query.join("&")}` : ""}'`,
    ...(it.security.length > 0 ? ["-H 'Authorization: APPROVAL_TOKEN'"] : []),
    ...(body
      ? [
          "-H 'Content-Type: application/json'",
          `-d '${JSON.stringify(exampleOf(body as object, { schemas }))}'`,
        ]
      : []),
  ].join(" \\\n  ");
}

function operationSection(listed: Listed, schemas: Schemas, address: string) {
  const { path, method, it } = listed;
  const body = it.requestBody?.content["application/json"]?.schema;
  const [success, ...errors] = Object.entries(it.responses);
  const answer = Object.values(success?.[1].content ?? {})[0]?.schema;
  return html`<section id="${it.operationId}">
    <h3><code>${method.toUpperCase()} ${path}</code></h3>
    <p>${withCode(it.summary)}</p>
    <details>
      <summary>Example</summary>
      <pre>${curlOf(listed, schemas, address)}</pre>
      ${answer ? json(exampleOf(answer as object, { schemas })) : ""}
    </details>
    ${
      it.parameters.length > 0
        ? html`<details>
            <summary>Parameters: ${it.parameters.map(({ name }) => name).join(", ")}</summary>
            ${it.parameters.map(
              (parameter) =>
                html`<p>
                    <code>${parameter.name}</code> in
                    ${parameter.in}${parameter.required ? "" : ", optional"}
                  </p>
                  ${json(parameter.schema)}`,
            )}
          </details>`
        : ""
    }
    ${
      body
        ? html`<details>
            <summary>Body</summary>
            ${json(body)}
          </details>`
        : ""
    }
    <details>
      <summary>${success?.[0]}: answer</summary>
      ${json(answer)}
    </details>
    <p>
      Refused with
      ${errors.map(
        ([status, { $ref }]) => html`<a href="#${$ref?.split("/").pop()}">${status}</a> `,
      )}
    </p>
  </section>`;
}
