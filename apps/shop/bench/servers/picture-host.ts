import { createServer } from "node:http";
import sharp from "sharp";

// This program is a host of pictures of 1600 × 1200 pixels, by default a hundred for each item. It encodes them
// once, so that sending them takes little of the measured CPU time.

const [, , port = "0", photos = "100"] = process.argv;

const noise = await sharp({
  create: {
    width: 1600,
    height: 1200,
    channels: 3,
    background: "#777",
    noise: { type: "gaussian", mean: 128, sigma: 40 },
  },
})
  .blur(3)
  .jpeg()
  .toBuffer();

createServer((req, res) => {
  const { pathname, searchParams } = new URL(req.url ?? "/", `http://127.0.0.1:${port}`);
  if (pathname !== "/list") {
    res.writeHead(200, { "content-type": "image/jpeg", "content-length": noise.length });
    return void res.end(noise);
  }
  const imgs = Array.from(
    { length: Number(photos) },
    (_, at) => `http://127.0.0.1:${port}/${searchParams.get("goodsId")}/${at}.jpg`,
  );
  res.writeHead(200, { "content-type": "application/json" });
  res.end(JSON.stringify([{ imgs }]));
}).listen(Number(port), "127.0.0.1");

process.once("SIGTERM", () => process.exit());
