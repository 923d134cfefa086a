declare module "virtual:react-router/server-build" {
  import type { ServerBuild } from "react-router";
  const build: ServerBuild;
  export = build;
}

/** The browser's files of the islands; see the plugin `islandFiles` in `vite.config.ts`. */
declare module "*?script" {
  const code: string;
  export default code;
}

declare module "virtual:island-files" {
  export const entry: string;
  /**
   * The files of each island by its name, those of the runtime as `browser`, and those of what a tap opens by the value
   * of `data-opens`. Style sheets are listed too.
   */
  export const files: Readonly<Record<string, readonly string[]>>;
}
