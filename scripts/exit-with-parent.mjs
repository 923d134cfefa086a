import { pathToFileURL } from "node:url";

// `exit-with-parent.mjs PROGRAM ARGUMENTS…`, started with an IPC channel, runs a program that ends
// with its parent: the channel closes when the parent ends, even if it is killed.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel.unref();

process.argv.splice(1, 1);
await import(pathToFileURL(process.argv[1]).href);
