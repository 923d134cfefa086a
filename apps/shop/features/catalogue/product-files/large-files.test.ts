import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { importProducts, Problem, type ImportReport } from "@loupe/contract";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { COMMAND } from "#server/audit/actor.ts";
import { childProcesses, killChildProcess } from "#testing/faults/child-process.ts";
import { startVictim, type Victim } from "#testing/faults/killed-process.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { readInChild } from "./read-in-child.server.ts";
import * as service from "./service.server.ts";

let shop: TestShop;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "off" });
  headers = (await shop.logIn("admin")).headers;
});
afterAll(() => shop.close());
beforeEach(() => shop.context.db.execute(sql`delete from products`));
afterEach(() => expect.poll(() => childProcesses("file-tasks")).toEqual([]));

const LINES = 6000;
const NAME = `Canvas bag ${"x".repeat(150)}`;
const line = (at: number) =>
  `weidian,${100_000_000 + at},${NAME} ${at},5,https://img.example.com/p.jpg`;
const fileOf = (lines: number, ...more: string[]) =>
  [
    "storeName,productCode,name,price,thumbnailImg",
    ...Array.from({ length: lines }, (_, at) => line(at)),
    ...more,
  ].join("\n");
const LARGE = fileOf(LINES);

const formOf = (content: string) => {
  const form = new FormData();
  form.set("file", new File([content], "spring.csv"));
  return form;
};
const path = (query: string) => `/api/v1/products/importProducts?${query}`;
const send = (content: string, query = "", from?: string) =>
  shop.send("POST", path(query), { body: formOf(content), headers, from });
const take = async (content: string, query = ""): Promise<ImportReport> => {
  const response = await send(content, query);
  expect(response.status).toBe(200);
  return importProducts.answer.parse(await response.json()).data;
};
const problemOf = async (request: Promise<Response>) => {
  const response = await request;
  return { status: response.status, ...Problem.parse(await response.json()) };
};
async function restOf(progress: ReadableStreamDefaultReader<string>): Promise<string> {
  let text = "";
  for (;;) {
    const { value, done } = await progress.read();
    if (done) return text;
    text += value;
  }
}
const count = async () => {
  const { rows } = await shop.context.db.execute(sql`select from products`);
  return rows.length;
};

test("a large file is read in a child process, with the report and progress of a small one", async () => {
  expect(await take(LARGE, "dryRun=true")).toMatchObject({ lines: LINES, added: LINES });
  const request = send(fileOf(LINES), "progress=true");
  await expect.poll(() => childProcesses("file-tasks"), { interval: 5 }).toHaveLength(1);
  const messages = (await (await request).text())
    .trimEnd()
    .split("\n")
    .map((text) => JSON.parse(text));
  const { data } = importProducts.answer.parse(messages.pop());
  expect(data).toMatchObject({ imported: true, lines: LINES, added: LINES, notices: [] });
  expect(data.blockedPictures.lines).toBe(LINES);
  const steps = messages.filter(({ step }) => step === "read");
  expect(steps.map(({ lines }) => lines)).toEqual(
    Array.from({ length: LINES / 2000 + 1 }, (_, at) => Math.min((at + 1) * 2000, LINES)),
  );
  expect(steps.at(-1).share).toBe(1);
  expect(await count()).toBe(LINES);
});

test("a large file with bad lines or other content gets the same error as a small one", async () => {
  const bad = fileOf(LINES, "amazon,1,Bag,5,", line(3));
  const { faults: errors } = await take(bad, "dryRun=true");
  expect(errors.map(({ line: at, column }) => [at, column])).toEqual([
    [LINES + 2, "storeName"],
    [LINES + 2, "productCode"],
    [LINES + 3, "productCode"],
  ]);
  expect(await problemOf(send(bad))).toMatchObject({ status: 422, code: "file_faults" });
  expect(await problemOf(send("dear owner\n".repeat(200_000)))).toMatchObject({
    status: 422,
    code: "file_unreadable",
    message: expect.stringContaining("The header lacks storeName"),
  });
});

describe("a child process that", () => {
  test.each(["", "dryRun=true"])(
    "is killed before its first result makes the server reject the file (%j)",
    async (query) => {
      const request = problemOf(send(LARGE, query));
      await killChildProcess("file-tasks");
      expect(await request).toMatchObject({
        status: 422,
        code: "file_unreadable",
        message: expect.stringMatching(/was ended \(SIGKILL\).*The shop went on/),
      });
      expect(await count()).toBe(0);
      expect(await take(LARGE, "dryRun=true")).toMatchObject({ added: LINES });
    },
  );

  test("is killed in the middle of its file leaves the catalogue unchanged", async () => {
    const response = await send(LARGE, "progress=true");
    const progress = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    expect(JSON.parse((await progress.read()).value!)).toMatchObject({ step: "read" });
    await killChildProcess("file-tasks");
    const last = JSON.parse((await restOf(progress)).trimEnd().split("\n").at(-1)!);
    expect(Problem.parse(last).message).toMatch(/was ended \(SIGKILL\)/);
    expect(await count()).toBe(0);
  });

  test("is killed makes reading fail only after the lines it sent are processed", async () => {
    let isStaged = false;
    const onLines = async () => {
      await killChildProcess("file-tasks");
      await sleep(300);
      isStaged = true;
    };
    const source = Readable.from([Buffer.from(LARGE)]);
    await expect(readInChild(shop.context, source, onLines)).rejects.toThrow(/SIGKILL/);
    expect(isStaged).toBe(true);
  });

  test("runs out of memory makes the server reject the file", async () => {
    const hungry = "setTimeout(()=>{for(let%20all=[];;)all.push(Array(2e7).fill(.5))},300)";
    vi.stubEnv("NODE_OPTIONS", `--import data:text/javascript,${hungry}`);
    const refusal = await problemOf(send(LARGE)).finally(() => vi.unstubAllEnvs());
    expect(refusal).toMatchObject({
      status: 422,
      message: expect.stringMatching(/was ended \((SIGABRT|code 134)\): killed, or out of memory/),
    });
    expect(await take(LARGE, "dryRun=true")).toMatchObject({ added: LINES });
  });
});

test("one of two large files at once is rejected, and a small file can be checked at the same time", async () => {
  const large = ["192.0.2.1", "192.0.2.2"].map((from) => send(LARGE, "dryRun=true", from));
  expect(await take(fileOf(1), "dryRun=true")).toMatchObject({ added: 1 });
  const statuses = (await Promise.all(large)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409]);
});

test("a large file whose upload fails in the middle is not imported", async () => {
  const source = Readable.from(
    (async function* () {
      yield Buffer.from(LARGE);
      throw new Error("the source failed");
    })(),
  );
  const options = { name: "spring.csv", isLarge: true };
  await expect(service.importProducts(shop.context, COMMAND, source, options)).rejects.toThrow(
    "the source failed",
  );
  expect(await count()).toBe(0);
});

describe("a server", () => {
  let victim: Victim;
  beforeEach(async () => {
    victim = await startVictim(shop, { SESSION_SECRET: shop.context.secret });
  });
  afterEach(() => victim.close());

  /**
   * Sends a large file to the server, and returns after its first lines are read, with the unread part of the response.
   */
  async function beginImport() {
    const url = `${victim.origin}${path("progress=true")}`;
    const { authorization } = headers;
    const response = await fetch(url, {
      method: "POST",
      body: formOf(LARGE),
      headers: { authorization: authorization! },
    });
    const progress = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await progress.read()).value).toContain('"read"');
    const [child] = await childProcesses("file-tasks", victim.pid);
    expect(child).toBeGreaterThan(0);
    return { child: child!, told: progress };
  }
  const isRunning = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };

  test("that is killed during an import leaves no imported lines and no child process", async () => {
    const { child, told: progress } = await beginImport();
    await victim.kill();
    await expect(progress.read().then(() => progress.closed)).rejects.toThrow();
    await expect.poll(() => isRunning(child)).toBe(false);
    expect(await count()).toBe(0);
    expect(await take(LARGE, "dryRun=true")).toMatchObject({ added: LINES });
  });

  test("that is stopped imports all lines or none before it exits", async () => {
    const { child, told: progress } = await beginImport();
    process.kill(victim.pid, "SIGTERM");
    // A stopping server closes its connections after ten seconds. On a busy machine the import may take longer.
    const text = await restOf(progress).catch(() => "");
    await expect.poll(() => isRunning(victim.pid)).toBe(false);
    expect(await count()).toBe(text.includes('"The products are imported"') ? LINES : 0);
    expect(isRunning(child)).toBe(false);
  });
});
