import { argv } from "node:process";

// This program requests all pictures of an item at once, as a browser does.

await Promise.all(
  argv.slice(2).map(async (url) => {
    const response = await fetch(url, { headers: { accept: "image/avif" } });
    if (response.headers.get("x-picture")) throw new Error(`${url} is a placeholder`);
    await response.arrayBuffer();
  }),
);
