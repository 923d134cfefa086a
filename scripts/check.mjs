import { findBadSubjects } from "./checks/check-commits.mjs";
import { findMissingPaths } from "./checks/check-docs.mjs";
import { findSides } from "./checks/check-sides.mjs";
import { findMisplaced } from "./checks/check-structure.mjs";
import { findUnscanned, findUnstyled } from "./checks/check-style-sheet.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { missingFromLockfile } from "./release/package-lock.mjs";
import { main, run, printLine, shop, tool } from "./project.mjs";
import { findUnvouched } from "./release/supply-chain.mjs";

/** Each check returns its errors, or an empty string if it passed. All checks run, even if some fail. */
const CHECKS = {
  "types of packages and sandbox": () =>
    outputOf(tool("typescript/bin/tsc", "-p", "tsconfig.json")),
  "types of the shop": async () => {
    const failure = await generateRouteTypes();
    return failure || (await outputOf(tool("typescript/bin/tsc", "-p", "apps/shop/tsconfig.json")));
  },
  lint: () => outputOf(tool("oxlint/bin/oxlint")),
  format: () => outputOf(tool("oxfmt/bin/oxfmt", "--check")),
  "unused code": async () => {
    await generateRouteTypes();
    // Compiled texts are not in Git, and an unused text is an unused export of theirs.
    return await outputOf(tool("knip/bin/knip.js", "--no-progress", "--no-gitignore"));
  },
  structure: () => findMisplaced().join("\n"),
  "style sheets": () => [...findUnstyled(), ...findUnscanned()].join("\n"),
  sizes: async () => {
    // Imported here, because the file imports a package, and a fresh clone has no packages when this script starts.
    const { findTooLong } = await import("./checks/check-sizes.mjs");
    return findTooLong().join("\n");
  },
  "actors of changes": async () => {
    const { findWithoutActor } = await import("./checks/check-actors.mjs");
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
      : `package-lock.json lacks ${missing.length} platform packages or their hashes. Run node scripts/release/package-lock.mjs.`;
  },
};

/** Most checks use one core, so two run at once. */
const AT_ONCE = 2;

let routeTypes;
/** Generates the types of the routes, once. Returns the output if that failed. */
const generateRouteTypes = () =>
  (routeTypes ??= outputOf(tool("@react-router/dev/bin.cjs", "typegen"), { cwd: shop }));

await main(async () => {
  await ensureDependencies({ all: true });
  let failed = 0;
  const waiting = Object.entries(CHECKS);
  const runChecks = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await runCheck(...next);
  };
  const runCheck = async (name, check) => {
    const start_ms = Date.now();
    const output = await check();
    const took = `${((Date.now() - start_ms) / 1000).toFixed(1)} s`;
    printLine(`${output ? "✗" : "✓"} ${name} (${took})`);
    if (!output) return;
    failed += 1;
    printLine(output.trimEnd().replaceAll(/^/gm, "    "));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runChecks));
  await printLineCounts();
  if (failed > 0) printLine(`${failed} of ${Object.keys(CHECKS).length} checks failed.`);
  return failed > 0 ? 1 : 0;
});

async function printLineCounts() {
  const { linesByRoom } = await import("./checks/check-sizes.mjs");
  printLine("Lines and files of what runs in a shop, by room:");
  for (const { name, lines, files } of linesByRoom())
    printLine(`${String(lines).padStart(8)} ${String(files).padStart(6)}  ${name}`);
}

async function outputOf([file, args], options = {}) {
  const { code, output } = await run(file, args, { quiet: true, ...options });
  return code === 0 ? "" : output || `exit ${code}`;
}
