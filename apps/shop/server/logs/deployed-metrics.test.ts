import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#testing/shop.ts";

const DEPLOY = join(import.meta.dirname, "..", "..", "..", "..", "deploy");
const read = (name: string) => readFileSync(join(DEPLOY, name), "utf8");

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Metrics that Prometheus itself provides. */
const OF_PROMETHEUS = new Set(["up"]);

/** Returns the metrics in Prometheus expressions: words with an underscore that are not called as functions. */
function metricsIn(expressions: string[]): string[] {
  const names = expressions.flatMap((text) =>
    [
      ...text
        .replaceAll(/"[^"]*"/g, "")
        .replaceAll(/\bby \([^)]*\)/g, "")
        .replaceAll(/\{[^}]*\}/g, "")
        .matchAll(/\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b(?!\s*\()|\bup\b/g),
    ].map(([name]) => name),
  );
  return [...new Set(names)].filter((name) => !OF_PROMETHEUS.has(name));
}

const alertExpressions = () =>
  [...read("prometheus/alerts.yml").matchAll(/expr:(?: >\n)?((?:.*\n)+?)\s+(?:for|labels):/g)].map(
    ([, expression]) => expression!,
  );

const panelExpressions = () =>
  (
    JSON.parse(read("grafana/dashboard.json")) as { panels: { targets: { expr: string }[] }[] }
  ).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

test.each([
  ["an alert", alertExpressions, 11, 8],
  ["a panel", panelExpressions, 16, 11],
])("every metric in %s exists in the shop", async (_, expressions, count, metrics) => {
  const texts = expressions();
  expect(texts).toHaveLength(count);
  const metricNames = metricsIn(texts);
  expect(metricNames.length).toBeGreaterThanOrEqual(metrics);
  const ours = new Set(
    (await shop.context.metrics.registry.getMetricsAsJSON()).map(({ name }) => name),
  );
  const unknown = metricNames.filter((name) => !ours.has(name.replace(/_(bucket|sum|count)$/, "")));
  expect(unknown).toEqual([]);
});

test("counters that alerts use exist with the value 0 before the first event", async () => {
  const text = await shop.context.metrics.registry.metrics();
  for (const series of [
    'mails_total{outcome="failed"} 0',
    'http_requests_total{method="GET",status="500"} 0',
    'upstream_calls_total{upstream="qc-partner",outcome="credentials"} 0',
    'picture_fetches_total{outcome="not-allowed"} 0',
  ]) {
    expect(text.split("\n")).toContain(series);
  }
});
