import type { MetaFunction } from "react-router";
import { ResetPassword } from "#features/accounts/login/components/reset-password.tsx";
import { siteOf, unlistedMeta } from "#features/site/frame/page-meta.ts";
import { SECRET_PAGE } from "#server/cache/cache-headers.ts";
import * as texts from "#texts/pages.ts";

export { RouteError as ErrorBoundary } from "#features/site/frame/errors/route-error.tsx";

export const headers = () => SECRET_PAGE;

export const meta: MetaFunction = ({ matches }) => [
  ...unlistedMeta({
    site: siteOf(matches),
    path: "/reset-password",
    title: texts.resetPasswordTitle,
    description: texts.changePasswordDescription,
  }),
];

export default ResetPassword;
