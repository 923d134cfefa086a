import type { MetaFunction } from "react-router";
import { LoginPage } from "#features/accounts/login/login-form.tsx";
import { pageMeta, siteOf } from "#features/site/frame/page-meta.ts";
import { cachedPage } from "#server/cache/cache-headers.ts";
import { AGENTS_TAG } from "#server/cache/changes.ts";
import * as texts from "#texts/pages.ts";

export const headers = () => cachedPage(AGENTS_TAG);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    site: siteOf(matches),
    path: "/login",
    title: texts.login,
    description: texts.loginDescription,
  });

export default function Login() {
  return <LoginPage />;
}
