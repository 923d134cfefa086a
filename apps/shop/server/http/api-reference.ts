import { html } from "hono/html";
import type { openApiDocument } from "@loupe/contract/openapi";
import type { Config } from "#server/config.ts";

type Document = ReturnType<typeof openApiDocument>;
type Operation = {
  operationId: string;
  summary: string;
  parameters: { name: string; in: string; required: boolean; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { description: string; content: Record<string, { schema: unknown }> }>;
};

/** The OpenAPI document for people: every route on one page, without a script. */
export function referencePage(document: Document, config: Config) {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, value]) => ({ path, method, it: value as Operation })),
  );
  const siteName = config.SITE_NAME;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${siteName} API</title>
        <link rel="stylesheet" href="/reference.css" />
      </head>
      <body>
        <main>
          <h1>${siteName} API</h1>
          <p>
            JSON over HTTP below <code>/api/v1</code>. Public GETs answer any origin, at most
            ${config.CALLS_PER_MINUTE} calls a minute and address; beyond it 429 with
            <code>Retry-After</code>. The same as a document:
            <a href="/api/v1/openapi.json">openapi.json</a>.
          </p>
          ${operations.map(({ path, method, it }) => operationSection(path, method, it))}
          <h2>Shapes</h2>
          ${Object.entries(document.components.schemas).map(
            ([name, schema]) =>
              html`<section id="${name}">
                <h3>${name}</h3>
                ${json(schema)}
              </section>`,
          )}
        </main>
      </body>
    </html>`;
}

const json = (value: unknown) => html`<pre>${JSON.stringify(value, null, 2)}</pre>`;

function operationSection(path: string, method: string, it: Operation) {
  const body = it.requestBody?.content["application/json"]?.schema;
  return html`<section id="${it.operationId}">
    <h2><code>${method.toUpperCase()} ${path}</code></h2>
    <p>${it.summary}</p>
    ${it.parameters.map(
      (parameter) =>
        html`<h3>
            <code>${parameter.name}</code> in
            ${parameter.in}${parameter.required ? "" : ", optional"}
          </h3>
          ${json(parameter.schema)}`,
    )}
    ${
      body
        ? html`<h3>Body</h3>
            ${json(body)}`
        : ""
    }
    ${Object.entries(it.responses).map(
      ([status, answer]) =>
        html`<h3>${status}: ${answer.description}</h3>
          ${status === "200" ? json(Object.values(answer.content)[0]?.schema) : ""}`,
    )}
  </section>`;
}
