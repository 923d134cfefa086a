import type { ReactNode } from "react";
import { RootDataContext, type RootData } from "#features/site/frame/root-data.ts";
import { pageWriter } from "#features/freight/currency-rates/page-rates.ts";
import { WritePriceContext } from "#ui/format/yuan.tsx";
import { NavigationContext, type Navigation } from "#ui/navigation.ts";

type Props = { navigation: Navigation; root: RootData; children: ReactNode };

/** The contexts around every island, on the server and in the browser. */
export const Surroundings = ({ navigation, root, children }: Props) => (
  <NavigationContext value={navigation}>
    <RootDataContext value={root}>
      <WritePriceContext value={import.meta.env.SSR ? pageWriter(root.rates) : undefined}>
        {children}
      </WritePriceContext>
    </RootDataContext>
  </NavigationContext>
);
