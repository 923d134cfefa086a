import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import sharp from "sharp";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { createMetrics } from "#server/logs/metrics.ts";
import type { PreviewWords } from "./encode-preview.ts";
import { openPictureWork } from "./picture-work.ts";
import { WAIT_LIMIT_MS } from "#testing/limits.ts";
import { drawScene, pictureProcesses } from "#testing/pictures.ts";

const lines: string[] = [];
const log = pino({ level: "error" }, { write: (line) => void lines.push(line) });
const metrics = createMetrics();
let work = openPictureWork({ log, metrics });
afterEach(() => {
  work.close();
  work = openPictureWork({ log, metrics });
  lines.length = 0;
});

const FORM = { width: 320, format: "webp", mark: "Loupe" } as const;

test("several pictures are processed at the same time, and each caller gets its own result", async () => {
  const scenes = await Promise.all([1, 2, 3].map((seed) => drawScene(seed)));
  const results = await Promise.all([
    ...scenes.map((scene) => work.run("encodePicture", scene, FORM)),
    work.run("fingerprint", scenes[0]!),
    work.run("encodeUpload", Buffer.from("<svg/>"), "square"),
  ]);
  const widths = results.slice(0, 3).map(async (one) => {
    if (!("bytes" in one)) throw new Error("a picture was not made");
    return (await sharp(one.bytes).metadata()).width;
  });
  expect(await Promise.all(widths)).toEqual([320, 320, 320]);
  expect(results[3]).toMatchObject({
    ok: true,
    known: { width_px: 640, hash: expect.any(BigInt) },
  });
  expect(results[4]).toEqual({ ok: false, reason: "kind" });
  expect(pictureProcesses()).toHaveLength(1);
});

test("every thread of the picture process has a low priority, and its environment contains no secrets", async () => {
  vi.stubEnv("WORK_NICENESS", undefined);
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv("A_SECRET", "s3cret");
  for (const old of pictureProcesses()) process.kill(old, "SIGKILL");
  await vi.waitUntil(() => pictureProcesses().length === 0, WAIT_LIMIT_MS);
  await work.run("encodePicture", await drawScene(1), FORM);
  const [pid] = pictureProcesses();
  const threads = readdirSync(`/proc/${pid}/task`);
  expect(threads.length).toBeGreaterThan(4);
  const nice = threads.map((thread) => {
    const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[16];
  });
  expect(new Set(nice)).toEqual(new Set(["10"]));
  expect(readFileSync(`/proc/${pid}/environ`, "utf8")).not.toContain("s3cret");
});

test("a picture whose process ends during the work counts as damaged, and the next one gets a new process", async () => {
  const scene = await drawScene(1);
  await work.run("fingerprint", scene);
  const [pid = 0] = pictureProcesses();
  process.kill(pid, "SIGSTOP");
  const dying = work.run("encodePicture", scene, FORM);
  process.kill(pid, "SIGKILL");
  expect(await dying).toEqual({ ok: false, reason: "damaged" });
  expect(lines.join("")).toContain("SIGKILL");
  expect(await work.run("encodePicture", scene, FORM)).toMatchObject({ ok: true });
  expect(pictureProcesses()).not.toContain(pid);
});

test("if the process ends during work on several pictures, each is processed again in a separate process", async () => {
  const scene = await drawScene(1);
  await work.run("fingerprint", scene);
  const [pid = 0] = pictureProcesses();
  process.kill(pid, "SIGSTOP");
  const runs = [1, 2, 3, 4].map(() => work.run("fingerprint", scene));
  await new Promise(setImmediate);
  process.kill(pid, "SIGKILL");
  expect((await Promise.all(runs)).map(({ ok }) => ok)).toEqual([true, true, true, true]);
});

test("a picture that takes more than 30 seconds counts as damaged, and others in work are processed again", async () => {
  const scene = await drawScene(1);
  await work.run("fingerprint", scene);
  const [pid = 0] = pictureProcesses();
  process.kill(pid, "SIGSTOP");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const late = work.run("fingerprint", scene);
  await new Promise(setImmediate);
  vi.advanceTimersByTime(15_000);
  const beside = work.run("fingerprint", scene);
  await new Promise(setImmediate);
  vi.advanceTimersByTime(15_000);
  vi.useRealTimers();
  expect(await late).toEqual({ ok: false, reason: "damaged" });
  expect(await beside).toMatchObject({ ok: true });
  expect(pictureProcesses()).not.toContain(pid);
});

test("pictures of searches are processed one at a time, after all waiting pictures of pages", async () => {
  const scene = await drawScene(1);
  const order: string[] = [];
  const note = (name: string) => () => void order.push(name);
  const searches = [1, 2, 3].map((n) => work.runBehind("fingerprint", scene).then(note(`s${n}`)));
  const pages = [1, 2, 3, 4, 5, 6].map((n) =>
    work.run("encodePicture", scene, FORM).then(note(`p${n}`)),
  );
  await Promise.all([...searches, ...pages]);
  // The first search has already begun. The other place processes the pictures of pages at the same time, and the last of
  // them no longer waits when the second search begins.
  const others = order.filter((name) => name !== "s1");
  expect(others.map((name) => name[0]).join("")).toMatch(/^p{5}(?:pss|sps|ssp)$/);
});

test("a task that throws does not affect other tasks, and its error is logged", async () => {
  const scene = await drawScene(1);
  const noWords = null as unknown as PreviewWords;
  const results = await Promise.all([
    work.run("encodePreview", noWords),
    work.run("encodePicture", scene, FORM),
  ]);
  expect(results).toMatchObject([{ ok: false, reason: "damaged" }, { ok: true }]);
  expect(lines.join("")).toContain("TypeError");
});

test("pictures that wait when the shop stops are not processed", async () => {
  const scene = await drawScene(1);
  const runs = [1, 2, 3].map(() => work.run("fingerprint", scene));
  void Promise.allSettled(runs);
  work.close();
  for (const one of runs)
    await expect(one).rejects.toMatchObject({ code: "pictures_not_readable" });
  await expect.poll(pictureProcesses).toEqual([]);
});

test("the picture process ends when the shop stops, and ignores signals to the process group", async () => {
  await work.run("fingerprint", await drawScene(1));
  const [pid = 0] = pictureProcesses();
  process.kill(pid, "SIGTERM");
  process.kill(pid, "SIGINT");
  await sleep(100);
  expect(pictureProcesses()).toEqual([pid]);
  work.close();
  await expect.poll(pictureProcesses).toEqual([]);
});
