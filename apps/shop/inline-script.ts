import { rolldown } from "rolldown";
import type { Plugin } from "vite";

/**
 * Imports the only export of a module, a function, as minified text, for a script in the HTML: `import code from
 * "./subject.ts?script"`.
 */
export const inlineScript: Plugin = {
  name: "inline-script",
  enforce: "pre",
  load: {
    filter: { id: /\?script$/ },
    async handler(id) {
      const input = id.replace("?script", "");
      this.addWatchFile(input);
      const bundle = await rolldown({ input, platform: "browser" });
      const { output } = await bundle.generate({ format: "es", minify: true });
      await bundle.close();
      const body = output[0].code.trim().replace(/export\{(\w+) as \w+\};?$/, "return $1");
      return `export default ${JSON.stringify(`(()=>{${body}})()`)}`;
    },
  },
};
