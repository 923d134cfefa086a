import { afterAll, beforeAll, expect, test } from "vitest";
import { startSandbox } from "./sandbox.ts";
import type { Sandbox } from "./sandbox.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

test("every source responds on a loopback address and describes the same item", async () => {
  expect(new URL(sandbox.origin).hostname).toBe("127.0.0.1");
  const id = "7300112233";
  const partner = await fetch(`${sandbox.urls.qcPartner}/partner-api/get/goods/qc/list`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...sandbox.credentials, channel: 3, offerId: id }),
  }).then((response) => response.json());
  const proxy = await fetch(
    `${sandbox.urls.productProxy}?itemId=${id}&mallType=WD&currencyType=USD&langType=en`,
  ).then((response) => response.json());
  const info = await fetch(`${sandbox.urls.productInfo}?platform=WEIDIAN&productID=${id}`).then(
    (response) => response.json(),
  );
  const photos = partner.data.flatMap((set: { image: string[] }) => set.image);
  expect(photos.length).toBeGreaterThanOrEqual(3);
  expect(proxy.data.qcList.map((photo: { url: string }) => photo.url)).toEqual(photos);
  expect(proxy.data.title).toBe(info.productInfo.title);
  expect(proxy.data.price).toBe(`¥${info.productInfo.price}`);
  expect(proxy.data.picList).toEqual(info.productInfo.imgList);
});

test("the sandbox starts in a few milliseconds", async () => {
  const before = performance.now();
  const another = await startSandbox();
  const took_ms = performance.now() - before;
  await another.close();
  expect(took_ms).toBeLessThan(150);
});

test("the start of the sandbox fails if the port is in use", async () => {
  const port = Number(new URL(sandbox.origin).port);
  await expect(startSandbox({ port })).rejects.toThrow(/EADDRINUSE/);
});
