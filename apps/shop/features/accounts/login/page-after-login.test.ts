import { expect, test } from "vitest";
import { loginFrom } from "#browser/login-paths.ts";
import { pageAfterLogin } from "./page-after-login.ts";

test.each([
  ["/collection", "/collection"],
  ["/collection?sort=new#first", "/collection?sort=new#first"],
  ["/product/weidian/7265511373?sku=a%2Fb", "/product/weidian/7265511373?sku=a%2Fb"],
  ["/loginning", "/loginning"],
  ["/fr/collection?sort=new", "/collection?sort=new"],
  ["/zh-cn", "/"],
  ["/fr/login", "/"],
  ["/fr//evil.example", "/"],
  ["/fr/de/collection", "/de/collection"],
  [null, "/"],
  ["", "/"],
  ["collection", "/"],
  ["//evil.example", "/"],
  ["//evil.example/collection", "/"],
  ["/\\evil.example", "/"],
  ["\\\\evil.example", "/"],
  ["/\t/evil.example", "/"],
  ["/.//evil.example", "/"],
  ["/..//evil.example", "/"],
  ["https://evil.example", "/"],
  ["https:evil.example", "/"],
  ["javascript:alert(1)", "/"],
  ["data:text/html,x", "/"],
  ["http://[", "/"],
  ["/login", "/"],
  ["/login?from=/login", "/"],
  ["/register#x", "/"],
  ["/a/../login", "/"],
])("if %j is the remembered page, a user's login opens %j", (from, page) => {
  expect(pageAfterLogin(from, "user")).toBe(page);
});

test("the login of an admin without a remembered page opens the dashboard", () => {
  expect(pageAfterLogin(null, "admin")).toBe("/dashboard/admin-home");
  expect(pageAfterLogin("//evil.example", "admin")).toBe("/dashboard/admin-home");
  expect(pageAfterLogin("/collection", "admin")).toBe("/collection");
});

test.each(["/collection", "/dashboard/users?page=2&email=a+b#x", "/a%20b?q=%26"])(
  "the page %s is opened after the login with its query and hash",
  (page) => {
    const { search } = new URL(loginFrom(page), "http://shop.example");
    expect(pageAfterLogin(new URLSearchParams(search).get("from"), "user")).toBe(page);
  },
);
