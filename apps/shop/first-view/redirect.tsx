import { useEffect } from "react";
import { useNavigate, type To } from "#ui/navigation.ts";

/** Redirects to another page of the shop. */
export function Redirect({ to }: { to: To }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(to, { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one redirect for each place where this is rendered
  }, []);
  return null;
}
