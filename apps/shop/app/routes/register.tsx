import type { MetaFunction } from "react-router";
import { RegisterPage } from "#features/accounts/registration/register-form.tsx";
import { siteOf, unlistedMeta } from "#features/site/frame/page-meta.ts";
import * as texts from "#texts/pages.ts";

export const meta: MetaFunction = ({ matches }) =>
  unlistedMeta({
    site: siteOf(matches),
    path: "/register",
    title: texts.createAccountTitle,
    description: texts.registerDescription,
  });

export default function Register() {
  return <RegisterPage />;
}
