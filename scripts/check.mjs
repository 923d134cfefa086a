import { existsSync } from "node:fs";
import { join } from "node:path";
import { findBadSubjects } from "./check-commits.mjs";
import { findMissingPaths } from "./check-docs.mjs";
import { findSides } from "./check-sides.mjs";
import { findMisplaced } from "./check-structure.mjs";
import { findUnscanned, findUnstyled } from "./check-style-sheet.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { missingFromLockfile } from "./package-lock.mjs";
import { main, run, printLine, shop, tool } from "./project.mjs";
import { findUnvouched } from "./supply-chain.mjs";

/** Each check returns its errors, or an empty string if it passed. All checks run, even if some fail. */
const CHECKS = {
  "types of packages and sandbox": () =>
    outputOf(tool("typescript/bin/tsc", "-p", "tsconfig.json")),
  "types of the shop": async () => {
    if (existsSync(join(shop, "vite.config.ts"))) {
      const generated = await outputOf(tool("@react-router/dev/bin.cjs", "typegen"), { cwd: shop });
      if (generated) return generated;
    }
    return await outputOf(tool("typescript/bin/tsc", "-p", "apps/shop/tsconfig.json"));
  },
  lint: () => outputOf(tool("oxlint/bin/oxlint")),
  format: () => outputOf(tool("oxfmt/bin/oxfmt", "--check")),
  // Compiled texts are not in Git, and an unused text is an unused export of theirs.
  "unused code": () => outputOf(tool("knip/bin/knip.js", "--no-progress", "--no-gitignore")),
  structure: () => findMisplaced().join("\n"),
  "style sheets": () => [...findUnstyled(), ...findUnscanned()].join("\n"),
  sizes: async () => {
    // Imported here, because the file imports a package, and a fresh clone has no packages when this script starts.
    const { findTooLong } = await import("./check-sizes.mjs");
    return findTooLong().join("\n");
  },
  "actors of changes": async () => {
    const { findWithoutActor } = await import("./check-actors.mjs");
    return findWithoutActor().join("\n");
  },
  "sides of the screen": () => findSides().join("\n"),
  "commit subjects": () => findBadSubjects().join("\n"),
  "paths in documents": () => findMissingPaths().join("\n"),
  "supply chain": () => findUnvouched().join("\n"),
  lockfile: () => {
    const missing = Object.keys(missingFromLockfile());
    return missing.length === 0
      ? ""
      : `package-lock.json lacks ${missing.length} platform packages or their hashes. Run node scripts/package-lock.mjs.`;
  },
};

await main(async () => {
  await ensureDependencies({ all: true });
  let failed = 0;
  for (const [name, check] of Object.entries(CHECKS)) {
    const start_ms = Date.now();
    const output = await check();
    const took = `${((Date.now() - start_ms) / 1000).toFixed(1)} s`;
    printLine(`${output ? "✗" : "✓"} ${name} (${took})`);
    if (!output) continue;
    failed += 1;
    printLine(output.trimEnd().replaceAll(/^/gm, "    "));
  }
  await printLineCounts();
  if (failed > 0) printLine(`${failed} of ${Object.keys(CHECKS).length} checks failed.`);
  return failed > 0 ? 1 : 0;
});

async function printLineCounts() {
  const { linesByRoom } = await import("./check-sizes.mjs");
  printLine("Lines and files of what runs in a shop, by room:");
  for (const { name, lines, files } of linesByRoom())
    printLine(`${String(lines).padStart(8)} ${String(files).padStart(6)}  ${name}`);
}

async function outputOf([file, args], options = {}) {
  const { code, output } = await run(file, args, { quiet: true, ...options });
  return code === 0 ? "" : output || `exit ${code}`;
}
