import { useEffect } from "react";
import { Navigate, type NavigateProps } from "react-router";
import { endFirstView } from "./after-first-view.ts";

/**
 * Shows another page in place of this one. React shows it only once it has hydrated every part of the
 * frame, so that a reader who does nothing would see this page until it has been quiet.
 */
export function Redirect({ to }: Pick<NavigateProps, "to">) {
  useEffect(endFirstView, []);
  return <Navigate to={to} replace />;
}
