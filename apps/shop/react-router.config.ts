import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: process.env.LOUPE_BUILD_DIR ?? "build",
  ssr: true,
  // Sends the whole route manifest, which is small, and so saves a request at the first navigation.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
