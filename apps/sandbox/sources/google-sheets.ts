import { itemLink } from "@loupe/links";
import { strToU8, zipSync } from "fflate";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { delay, type SandboxContext, type SandboxState } from "../respond.ts";
import { goodsOf } from "../goods/goods.ts";
import { SLOW_MS, type Scenario } from "../scenarios.ts";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const ROWS = 30;
const HUGE_BYTES = 11 * 1024 * 1024;

/** Where a sheet redirects, by the beginning of its id. */
const REDIRECTS: Record<string, string> = {
  private: "https://accounts.google.com/ServiceLogin?continue=x",
  elsewhere: "https://sheets.example/file.xlsx",
  inside: "http://169.254.169.254/latest/meta-data",
  unencrypted: "http://docs.google.com/file.xlsx",
};

/**
 * Handles Google's addresses of sheets as files. The beginning of the id selects the response: `private` redirects to
 * the login, `elsewhere` and `inside` to other hosts, `moved` to the file's own host, `loop` to itself; `page` is a web
 * page, `missing`, `forbidden` and `broken` are errors, `huge` has 11 MB. Any other id is a sheet with thirty items, or,
 * by the scenario, with none (`empty`), ten (`least`) or thirty others (`wrong-shape`), or private (`bad-credentials`).
 */
export async function handleGoogleSheet(state: SandboxState, c: SandboxContext): Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  state.calls.record("googleSheets", `${pathname}${search}`);
  const id = /\/d\/(?:e\/)?([^/]+)/.exec(pathname)?.[1] ?? "";
  const [kind = ""] = id.split("-");
  const { latency_ms, scenario } = state.switches.of("googleSheets");
  const wait_ms = latency_ms + (kind === "slow" ? SLOW_MS : 0);
  if (wait_ms > 0 && !(await delay(wait_ms, state, c))) return RESPONSE_ALREADY_SENT;
  const redirect = REDIRECTS[scenario === "bad-credentials" ? "private" : kind];
  if (redirect) return c.redirect(redirect, 307);
  if (kind === "loop") return c.redirect(pathname, 307);
  if (kind === "moved")
    return c.redirect(`https://doc-0-sheets.googleusercontent.com/spreadsheets/d/file/export`, 307);
  if (kind === "page") return c.html("<!doctype html><title>Sign in</title>");
  if (kind === "missing") return c.html("<p>Sorry, the file does not exist.</p>", 404);
  if (kind === "forbidden") return c.html("<p>You need access.</p>", 403);
  if (kind === "broken") return c.text("Bad gateway", 502);
  const bytes = kind === "huge" ? new Uint8Array(HUGE_BYTES) : sheetFile(scenario);
  return c.body(bytes as Uint8Array<ArrayBuffer>, 200, { "content-type": XLSX });
}

/** Writes a workbook with one sheet of the sandbox's goods. */
function sheetFile(scenario: Scenario | null): Uint8Array {
  const length = scenario === "empty" ? 0 : scenario === "least" ? ROWS / 3 : ROWS;
  const first = scenario === "wrong-shape" ? 7_265_522_000 : 7_265_511_000;
  const rows = Array.from({ length }, (_, at) => {
    const id = String(first + at);
    const goods = goodsOf(id);
    const link = itemLink({ marketplace: "weidian", id });
    return row(goods?.title ?? "", `¥${((goods?.price_fen ?? 0) / 100).toFixed(2)}`, link);
  });
  const relation = (type: string, target: string) =>
    `<Relationships><Relationship Id="r1" Type="x/${type}" Target="${target}"/></Relationships>`;
  const parts = {
    "_rels/.rels": relation("officeDocument", "xl/workbook.xml"),
    "xl/_rels/workbook.xml.rels": relation("worksheet", "worksheets/sheet1.xml"),
    "xl/workbook.xml": `<workbook xmlns:r="r"><sheets><sheet name="Finds" sheetId="1" r:id="r1"/></sheets></workbook>`,
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${row("Item", "Price", "W2C")}${rows.join("")}</sheetData></worksheet>`,
  };
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
  );
}

const row = (...texts: string[]) =>
  `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${escaped(text)}</t></is></c>`).join("")}</row>`;
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
