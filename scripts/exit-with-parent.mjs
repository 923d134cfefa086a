import { pathToFileURL } from "node:url";

// `exit-with-parent.mjs PROGRAM ARGUMENTS…`, started with a channel, runs a program that ends with whoever
// started it: the channel closes then, also if that process was killed.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel.unref();

process.argv.splice(1, 1);
await import(pathToFileURL(process.argv[1]).href);
