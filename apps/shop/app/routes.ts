import { index, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  route("login", "routes/login.tsx"),
  route("register", "routes/register.tsx"),
  route("collection", "routes/collection.tsx", [
    index("routes/collection/list.tsx"),
    route(":id", "routes/collection/item.tsx"),
  ]),
  route("collection/shared/:shareId", "routes/former-shared-list.ts"),
  route("watches", "routes/watches.tsx"),
  route("reset-password", "routes/reset-password.ts"),
  route("verify-email", "routes/verify-email.ts"),
  route("google-finished", "routes/google-finished.tsx"),
  route("account", "routes/account.tsx"),
  route("change-password", "routes/change-password.tsx"),
  route("dashboard", "routes/dashboard.tsx", [
    index("routes/dashboard/start.ts"),
    route(":page", "routes/dashboard/page.tsx"),
  ]),
  route("setup", "routes/setup.tsx"),
  route("search", "routes/search.ts"),
  route("*", "routes/not-found.ts"),
] satisfies RouteConfig;
