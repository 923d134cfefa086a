import type { ReactNode } from "react";
import { RootDataContext, type RootData } from "#features/site/frame/root-data.ts";
import { NavigationContext, type Navigation } from "#ui/navigation.ts";

type Props = { navigation: Navigation; root: RootData; children: ReactNode };

/** What every island has around it, on the server and in the browser. */
export const Surroundings = ({ navigation, root, children }: Props) => (
  <NavigationContext value={navigation}>
    <RootDataContext value={root}>{children}</RootDataContext>
  </NavigationContext>
);
