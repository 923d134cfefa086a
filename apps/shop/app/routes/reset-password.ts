import type { MetaFunction } from "react-router";
import { ResetPassword } from "#features/accounts/identity/reset-password.tsx";
import { pageMeta, siteOf } from "#features/site/frame/model.ts";
import { SECRET_PAGE } from "#server/cache/cache-headers.ts";

export { RouteError as ErrorBoundary } from "#features/site/frame/error-page.tsx";

export const headers = () => SECRET_PAGE;

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta({
    site: siteOf(matches),
    path: "/reset-password",
    title: "Reset password",
    description: "Choose a new password for your account.",
  }),
  { name: "robots", content: "noindex" },
];

export default ResetPassword;
