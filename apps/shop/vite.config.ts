import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** Left alone, the bundler sprinkles the framework over shared chunks that every page then loads. */
const CHUNKS = [
  {
    name: "framework",
    test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
    priority: 1,
  },
  // What nearly every page takes: in files of their own they would cost more than they hold.
  {
    name: "frame",
    test: /[\\/]app[\\/](root\.tsx|view-state\.ts)|[\\/](ui|first-view)[\\/](query-string|after-first-view|picture|skeleton|stars)\.tsx?$|[\\/]items[\\/]as-of\.tsx$|[\\/]lucide-react[\\/].*[\\/]star\.(m?js)$/,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: "es2023", assetsInlineLimit: 0 },
  environments: {
    ssr: { build: { rolldownOptions: { input: "./server/pages/pages.ts" } } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
  },
});
