// Prints the size of the package in a browser: bundled, minified and gzipped.
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";

const entry = fileURLToPath(new URL("../src/index.ts", import.meta.url));

export async function size_bytes(names: string): Promise<{ minified: number; gzipped: number }> {
  const bundle = await rolldown({
    input: "entry",
    plugins: [
      {
        name: "entry",
        resolveId: (id) => (id === "entry" ? id : null),
        load: (id) => (id === "entry" ? `export ${names} from ${JSON.stringify(entry)}` : null),
      },
    ],
  });
  const { output } = await bundle.generate({ format: "esm", minify: true });
  await bundle.close();
  const code = output[0].code;
  return { minified: code.length, gzipped: gzipSync(code, { level: 9 }).length };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const names of ["{ parseLink }", "{ parseLink, agentLink, itemLink }", "*"]) {
    const { minified, gzipped } = await size_bytes(names);
    process.stdout.write(`${names.padEnd(36)} ${minified} bytes minified, ${gzipped} gzipped\n`);
  }
}
