import type { MetaFunction } from "react-router";
import { LoginPage } from "#features/accounts/login/components/login-form.tsx";
import { siteOf, unlistedMeta } from "#features/site/frame/page-meta.ts";
import * as texts from "#texts/pages.ts";

export const meta: MetaFunction = ({ matches }) =>
  unlistedMeta({
    site: siteOf(matches),
    path: "/login",
    title: texts.login,
    description: texts.loginDescription,
  });

export default function Login() {
  return <LoginPage />;
}
