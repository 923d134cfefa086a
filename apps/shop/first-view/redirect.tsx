import { useEffect } from "react";
import { Navigate, type NavigateProps } from "react-router";
import { endFirstView } from "./after-first-view.ts";

/**
 * Shows another page in place of this one. React shows it only once every part that waits is hydrated, so
 * without the end of their wait a reader who does nothing would look at this page until it has been quiet.
 */
export function Redirect({ to }: Pick<NavigateProps, "to">) {
  useEffect(endFirstView, []);
  return <Navigate to={to} replace />;
}
