import { pathToFileURL } from "node:url";

// `exit-with-parent.mjs PROGRAM ARGUMENTS…` runs a program and ends it when the parent process ends. It needs an IPC
// channel, because the channel closes even if the parent is killed.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel.unref();

process.argv.splice(1, 1);
await import(pathToFileURL(process.argv[1]).href);
