import { useMemo, type ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import { NavigationContext, type Navigate } from "#ui/navigation.ts";

/** Provides the address, and how to change it, from React Router. */
export function RouterNavigation({ children }: { children: ReactNode }) {
  const address = useLocation();
  const navigate = useNavigate();
  const navigation = useMemo(
    () => ({
      address,
      navigate: (...[to, options]: Parameters<Navigate>) =>
        to === -1 ? navigate(-1) : navigate(to, options),
    }),
    [address, navigate],
  );
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}
