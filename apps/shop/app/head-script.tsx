import { head } from "virtual:island-files";

/** @param isAlive false for a page whose islands are not hydrated */
export const HeadScript = ({ isAlive = true }: { isAlive?: boolean }) => (
  // The browser's bundle does not know the address of this file.
  <script
    src={head}
    type={import.meta.env.DEV ? "module" : undefined}
    data-static={isAlive ? undefined : ""}
    suppressHydrationWarning
  />
);
