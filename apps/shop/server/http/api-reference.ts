import { html, raw } from "hono/html";
import type { openApiDocument } from "@loupe/contract/openapi";
import type { Config } from "#server/config.ts";

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

/**
 * Returns the OpenAPI document as one page without scripts, with every operation, public ones first. Their details
 * are collapsed, and the menu lists all operations.
 */
export function referencePage(document: Document, config: Config) {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, it]) => ({ path, method, it: it as Operation })),
  );
  const groups = [
    { title: "For everybody", id: "public", operations: operations.filter(isOpen) },
    {
      title: "With an account",
      id: "account",
      operations: operations.filter((one) => !isOpen(one)),
    },
  ];
  const siteName = config.SITE_NAME;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${siteName} API</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <nav aria-label="Operations">${groups.map(menuOf)}</nav>
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
                ${operations.map(operationSection)}`,
          )}
          <h2 id="refusals">Refusals</h2>
          ${Object.entries(document.components.responses).map(
            ([name, { description }]) =>
              html`<details id="${name}">
                <summary>${name.replace("Refused", "")}</summary>
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
      </body>
    </html>`;
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
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

const isOpen = ({ it }: Listed) => it.security.length === 0;

function menuOf({ title, id, operations }: { title: string; id: string; operations: Listed[] }) {
  const tags = [...new Set(operations.flatMap(({ it }) => it.tags))];
  return html`<p><a href="#${id}">${title}</a></p>
    ${tags.map((tag) => {
      const ofTag = operations.filter(({ it }) => it.tags.includes(tag));
      return html`<details ${id === "public" ? "open" : ""}>
        <summary>${tag}</summary>
        <ul>
          ${ofTag.map(({ it }) => html`<li><a href="#${it.operationId}">${it.summary}</a></li>`)}
        </ul>
      </details>`;
    })}`;
}

const json = (value: unknown) => html`<pre>${JSON.stringify(value, null, 2)}</pre>`;

function operationSection({ path, method, it }: Listed) {
  const body = it.requestBody?.content["application/json"]?.schema;
  const [success, ...errors] = Object.entries(it.responses);
  return html`<section id="${it.operationId}">
    <h3><code>${method.toUpperCase()} ${path}</code></h3>
    <p>${it.summary}</p>
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
      ${json(Object.values(success?.[1].content ?? {})[0]?.schema)}
    </details>
    <p>
      Refused with
      ${errors.map(
        ([status, { $ref }]) => html`<a href="#${$ref?.split("/").pop()}">${status}</a> `,
      )}
    </p>
  </section>`;
}
