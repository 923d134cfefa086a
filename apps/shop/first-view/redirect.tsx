import { useEffect } from "react";
import { Navigate, type NavigateProps } from "react-router";
import { endFirstView } from "./after-first-view.ts";

/**
 * Redirects to another page of the shop. React shows the other page only once all parts of this page are hydrated.
 * Some of them wait until the visitor does something, so this ends their wait.
 */
export function Redirect({ to }: Pick<NavigateProps, "to">) {
  useEffect(endFirstView, []);
  return <Navigate to={to} replace />;
}
