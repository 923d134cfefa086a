import { spawnSync } from "node:child_process";

/** Whether this machine has a program that npm does not install. */
export const isInstalled = (program: string): boolean =>
  spawnSync("which", [program], { stdio: "ignore" }).status === 0;
