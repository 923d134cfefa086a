import { redirect, type LoaderFunctionArgs } from "react-router";

/** The address that shared lists had when an account had only one. */
export const loader = ({ params, url }: LoaderFunctionArgs) =>
  redirect(`/lists/${params.shareId}${url.search}`, 301);
