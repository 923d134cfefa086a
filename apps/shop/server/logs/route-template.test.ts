import { expect, test } from "vitest";
import routes from "../../app/routes.ts";
import { templateOf } from "./route-template.ts";

test.each([
  ["/", "/"],
  ["/?utm_source=x", "/"],
  ["/popular?search=bag", "/popular"],
  ["/product/weidian/7322752149.data?_routes=x", "/product/…"],
  ["/images/goods/abc?w=320", "/images/…"],
  ["/api/v1/qc-photos/7322752149?shopType=weidian", "/api/v1/qc-photos/:id"],
  ["/api/v1/products/getAllProduct?limit=9", "/api/v1/products/getAllProduct"],
  ["/api/v1/nothing", "other"],
  ["/imprint", "/imprint"],
  ["/wp-login.php", "other"],
  [undefined, "other"],
])("a request for %s has the template %s", (url, template) => {
  expect(templateOf(url)).toBe(template);
});

test("every page of the site has a template", () => {
  for (const { path } of routes) {
    // Pages that the owner writes share one route.
    if (path && path !== "*" && path !== ":page")
      expect(templateOf(`/${path}`), path).not.toBe("other");
  }
});

test("no request can create a new template", () => {
  const templates = Array.from({ length: 500 }, (_, at) => templateOf(`/dashboard/${at}/${at}`));
  expect(new Set(templates).size).toBe(1);
});
