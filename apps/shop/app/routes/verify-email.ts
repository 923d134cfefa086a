import type { MetaFunction } from "react-router";
import { VerifyEmail } from "#features/accounts/identity/verify-email.tsx";
import { pageMeta, siteOf } from "#features/site/frame/model.ts";
import { SECRET_PAGE } from "#server/cache/cache-headers.ts";

export { RouteError as ErrorBoundary } from "#features/site/frame/error-page.tsx";

export const headers = () => SECRET_PAGE;

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta({
    site: siteOf(matches),
    path: "/verify-email",
    title: "Verify your email",
    description: "Confirm that the address you registered with is yours.",
  }),
  { name: "robots", content: "noindex" },
];

export default VerifyEmail;
