import { ensureDependencies } from "./dependencies.mjs";
import { main, printLine } from "./project.mjs";

// npm run chart-reader installs the reader of size charts (300 MB), which npm start leaves out.
await main(async () => {
  await ensureDependencies({ reader: true });
  printLine("The reader of size charts is installed. A running shop uses it at once.");
});
