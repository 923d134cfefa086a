import type { MetaFunction } from "react-router";
import { AccountPage } from "#features/accounts/people/account-form.tsx";
import { ChangePassword } from "#features/accounts/login/components/change-password.tsx";
import { Guard } from "#features/accounts/login/components/guard.tsx";
import { siteOf, unlistedMeta } from "#features/site/frame/page-meta.ts";
import { UNCACHED_PAGE } from "#server/cache/cache-headers.ts";
import * as texts from "#texts/pages.ts";

export { RouteError as ErrorBoundary } from "#features/site/frame/errors/route-error.tsx";

export const headers = () => UNCACHED_PAGE;

export const meta: MetaFunction = ({ matches }) => [
  ...unlistedMeta({
    site: siteOf(matches),
    path: "/change-password",
    title: texts.changePasswordTitle,
    description: texts.changePasswordDescription,
  }),
];

export default function ChangePasswordPage() {
  return (
    <Guard>
      <AccountPage title={texts.changePasswordTitle} lead={texts.logoutWarning}>
        <ChangePassword />
      </AccountPage>
    </Guard>
  );
}
