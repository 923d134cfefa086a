import { useEffect } from "react";
import { useNavigate, type To } from "#ui/navigation.ts";
import { endFirstView } from "./after-first-view.ts";

/**
 * Redirects to another page of the shop. React shows the other page only once all parts of this page are hydrated.
 * Some of them wait until the visitor does something, so this ends their wait.
 */
export function Redirect({ to }: { to: To }) {
  const navigate = useNavigate();
  useEffect(() => {
    endFirstView();
    void navigate(to, { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one redirect for each place where this is rendered
  }, []);
  return null;
}
