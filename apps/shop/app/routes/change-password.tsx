import type { MetaFunction } from "react-router";
import { AccountPage } from "#features/accounts/identity/account-form.tsx";
import { ChangePassword } from "#features/accounts/identity/change-password.tsx";
import { Guard } from "#features/accounts/identity/guard.tsx";
import { pageMeta, siteOf } from "#features/site/frame/model.ts";
import { UNCACHED_PAGE } from "#server/cache/cache-headers.ts";

export { RouteError as ErrorBoundary } from "#features/site/frame/error-page.tsx";

export const headers = () => UNCACHED_PAGE;

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta({
    site: siteOf(matches),
    path: "/change-password",
    title: "Change password",
    description: "Choose a new password for your account.",
  }),
  { name: "robots", content: "noindex" },
];

export default function ChangePasswordPage() {
  return (
    <Guard>
      <AccountPage
        title="Change password"
        lead="You will be logged out everywhere, and log in with the new one."
      >
        <ChangePassword />
      </AccountPage>
    </Guard>
  );
}
