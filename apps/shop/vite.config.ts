import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { serveInDevelopment } from "./server/development.ts";

export default defineConfig({
  plugins: [serveInDevelopment(), tailwindcss(), reactRouter()],
  build: { target: "es2023", assetsInlineLimit: 0 },
  environments: { ssr: { build: { rolldownOptions: { input: "./server/pages.ts" } } } },
});
