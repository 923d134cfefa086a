import { head } from "virtual:island-files";
import { useRootData } from "#features/site/frame/root-data.ts";

/**
 * The script in the head of a page, and the rates with which it writes prices. Browsers read the rates before the script,
 * because React writes all meta tags first.
 * @param isAlive false for a page whose islands are not hydrated
 */
export function HeadScript({ isAlive = true }: { isAlive?: boolean }) {
  const { rates } = useRootData();
  return (
    <>
      {import.meta.env.SSR && rates && (
        <meta
          name="rates"
          content={JSON.stringify({ units: rates.units, oldMark: rates.oldMark })}
        />
      )}
      <script
        // The browser's bundle does not contain the address of this file.
        src={head}
        type={import.meta.env.DEV ? "module" : undefined}
        data-static={isAlive ? undefined : ""}
        suppressHydrationWarning
      />
    </>
  );
}
