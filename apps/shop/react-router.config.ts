import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: process.env.LOUPE_BUILD_DIR ?? "build",
  ssr: true,
  // The route manifest is small: sending it whole saves a request on every first navigation.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
