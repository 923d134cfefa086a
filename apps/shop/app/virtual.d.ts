declare module "virtual:react-router/server-build" {
  import type { ServerBuild } from "react-router";
  const build: ServerBuild;
  export = build;
}

/** The browser's files of the islands; see the plugin `islandFiles` in `vite.config.ts`. */
declare module "virtual:island-files" {
  export const entry: string;
  /** The script in the head of each page. Undefined in the browser. */
  export const head: string | undefined;
  /**
   * The files of each island by its name, the runtime's as `browser`, and the files that a tap opens by the value of
   * `data-opens`. Style sheets are listed too.
   */
  export const files: Readonly<Record<string, readonly string[]>>;
}
