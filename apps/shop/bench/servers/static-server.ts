import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const [file = "", contentType = "", port = "0"] = process.argv.slice(2);
const body = readFileSync(file);
const headers = { "content-type": contentType, "content-length": body.length };

createServer((_req, res) => {
  res.writeHead(200, headers);
  res.end(body);
}).listen(Number(port), "127.0.0.1");

process.once("SIGTERM", () => process.exit());
