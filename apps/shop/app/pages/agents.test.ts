import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { agentForm, agentsOf, changedFacts, drawPicture, newAgentTexts } from "#testing/agents.ts";
import { openPage } from "#testing/opened-page.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off" });
  shop.clock.now = new Date("2026-11-27T12:00:00Z");
  await shop.restart();
  for (const name of ADDED) await addAgent(name);
});
afterAll(() => shop.close());

/** The agents that the test adds to the eight of a new shop. */
const ADDED = ["Sugargoo", "Kameymall", "CNstorm", "Corner Shop", "Pandabuy"];

async function addAgent(name: string) {
  const { headers } = await shop.logIn("admin");
  const body = agentForm(
    { ...newAgentTexts(), name },
    { bytes: await drawPicture().png().toBuffer() },
  );
  const added = await shop.send("POST", "/api/v1/agent/createAgent", { body, headers });
  expect(added.status).toBe(200);
}

const OWN =
  "acbuy cnfans cnstorm cssbuy hoobuy kakobuy kameymall mulebuy oopbuy sugargoo superbuy".split(
    " ",
  );

const open = (path: string) => openPage(shop, path);
const plain = (text: string) => text.replaceAll("\u00a0", " ");
/** Returns the row of an agent in the comparison. */
const rowOf = (html: string, id: string) => {
  const rows = [...html.matchAll(/<tr\b.*?<\/tr>/gs)].map(([row]) => row);
  return plain(rows.find((row) => row.includes(`href="/agents/${id}"`)) ?? "");
};
const wordsIn = (html: string) => html.replaceAll(/<!--.*?-->/g, "").replaceAll(/<[^>]+>/g, "|");
const namesIn = (html: string) =>
  [...html.matchAll(/<tr\b.*?href="\/agents\/([\w-]+)"/gs)].map(([, id]) => id);

describe("the comparison of agents", () => {
  test("lists the shop's own agents, also one without facts, and closed ones under their own heading", async () => {
    const { status, html, text } = await open("/agents");
    expect(status).toBe(200);
    expect(namesIn(html)).toEqual(OWN);
    expect(text).toMatch(/Corner Shop\n0 of 22 facts known/);
    const closed = html.slice(html.indexOf("Closed agents"));
    expect(closed).toContain('href="/agents/pandabuy"');
    expect(html).not.toContain("/agents/basetao");
    expect(wordsIn(rowOf(html, "hoobuy"))).toContain("Disputed whether it is open");
    expect(html).not.toMatch(/cheapest/i);
    const sitemap = await (await shop.get("/sitemap/en.xml")).text();
    expect(sitemap).toContain("/agents/superbuy<");
    // Little but "not known" is known of this one.
    expect(sitemap).not.toContain("/agents/hoobuy<");
    expect(sitemap).not.toContain("/agents/basetao<");
  });

  test("tells shoppers nothing that only the owner should know", async () => {
    for (const path of ["/agents", "/agents/cnfans", "/agents/oopbuy", "/agents/pandabuy"])
      expect((await open(path)).html).not.toMatch(/commission|raided|destroyed|inviter|referral/i);
    expect(await (await shop.get("/api/v1/agent/known")).text()).not.toContain("commission");
    const { headers } = await shop.logIn("admin");
    const notes = await (await shop.get("/api/v1/agent-facts/owner_notes", headers)).json();
    expect(notes).toMatchObject({
      data: [
        { name: "CNFans", note: "stopped paying referral commission 2026-01-22" },
        { name: "Oopbuy", note: "pays 20 USD to the inviter for each new user" },
        { name: "Pandabuy", note: "raided in 2024" },
      ],
    });
  });

  test("lets no browser fill in the filters of another address", async () => {
    const { html } = await open("/agents");
    expect(html).toMatch(/<form [^>]*autoComplete="off"/i);
  });

  test("shows conflicts with both values, and each with its date and a link to its source", async () => {
    const { html } = await open("/agents");
    const row = rowOf(html, "cssbuy");
    const words = wordsIn(row);
    expect(words).toContain("Statements differ");
    expect(words).toContain("PayPal: 3%|");
    expect(words).toContain("PayPal: 3% + 0.30 USD + 0.35 USD");
    expect(words).toContain("23 Jun 2026");
    expect(row.match(/<a href="https:[^"]+" rel="nofollow noopener"/g)).toHaveLength(2);
    expect(wordsIn(rowOf(html, "oopbuy"))).toMatch(
      /Statements differ.*8% of the freight.*0% of goods and freight/s,
    );
  });

  test("marks facts older than 180 days and without a date, and shows those of two years as not known", async () => {
    const { html } = await open("/agents");
    expect(wordsIn(rowOf(html, "sugargoo"))).toMatch(/Aug 2025.*older than 180 days/s);
    expect(wordsIn(rowOf(html, "kameymall"))).toContain("no date");
    // CSSBuy's storage was last stated on 2024-06-01.
    expect(wordsIn(rowOf(html, "cssbuy"))).not.toContain("90 days");
    expect(wordsIn(rowOf(html, "acbuy"))).not.toContain("older than 180 days");
  });

  test("filters and sorts by the address", async () => {
    const { html, text } = await open("/agents?storage=100&sort=storage");
    expect(namesIn(html)).toEqual(["cnstorm", "kakobuy", "sugargoo"]);
    expect(html).toMatch(/<option value="100" selected=""/);
    expect(text).toContain("Lowest payment fee on 100 USD (not known for 1)");
    const refused = await open("/agents?sort=payment");
    expect(refused.text).toContain("Sorted by name, because");
    expect(refused.html).toMatch(/<option value="payment" disabled=""/);
    expect((await open("/agents?way=wise")).text).toContain("No agent fits");
  });

  test.each([
    "/agents?way=%22%3E%3Cscript%3E&storage=-1e99&fee=9&own=x&sort=__proto__",
    `/agents?storage=${"9".repeat(2000)}&sort=&sort=known`,
    "/agents?way[]=paypal&storage=%FF",
  ])("ignores what the form cannot send", async (path) => {
    const { status, html } = await open(path);
    expect(status).toBe(200);
    expect(namesIn(html).toSorted()).toEqual(OWN);
    expect(html).not.toContain('"><script>');
  });
});

describe("the page of an agent", () => {
  test("shows its facts, its history, its links and its sources", async () => {
    const { status, html, text } = await open("/agents/cssbuy");
    expect(status).toBe(200);
    expect(text).toContain("4 of 22 facts known");
    expect(text).toContain("Statements differ");
    expect(text).toMatch(/Free storage\nnot known/);
    expect(text).toContain(
      "Older than two years, so it counts as not known: Free storage: 90 days",
    );
    expect(text).toContain("https://www.cssbuy.com/item-micro-{id}.html");
    expect(text).toContain("This shop opens an item");
    expect(html).toContain(
      'href="https://github.com/facupicia/calculadora-cssbuy" rel="nofollow noopener"',
    );
    expect(text).toContain("refuses purchases for the US");
  });

  test("shows links of the shop's agents without the owner's referral code", async () => {
    const { headers } = await shop.logIn("admin");
    const { _id, name, offer, to } = (await agentsOf(shop, headers)).find(
      (agent) => agent.name === "CSSBuy",
    )!;
    const body = agentForm({ name, offer, to, referral: "mine-7" });
    const path = `/api/v1/agent/updateAgent?agent_id=${_id}`;
    expect((await shop.send("POST", path, { body, headers })).status).toBe(200);
    const { html, text } = await open("/agents/cssbuy");
    expect(text).toContain("https://www.cssbuy.com/item-micro-{id}.html");
    expect(html).not.toContain("mine-7");
  });

  test("of an agent that the shop does not have shows the links that are known", async () => {
    const { text } = await open("/agents/basetao");
    expect(text).toContain("An item at the agent has these links.");
    expect(text).toContain("https://www.basetao.com/");
    expect(text, "numbers of files that nobody can open").not.toMatch(/\bfiles? \d/);
    expect(text).not.toContain("In this shop");
  });

  test.each([
    ["/agents/pandabuy", "Closed"],
    ["/agents/wegobuy", "Not known whether it is open"],
    ["/agents/yoybuy", "Forwarding"],
  ])("%s says %s", async (path, words) => {
    expect((await open(path)).text).toContain(words);
  });

  test.each([
    ["/agents/nobody", 404],
    ["/agents/%3Cscript%3E", 404],
    ["/agents/constructor", 404],
    ["/agents/CSSBuy", 301],
    ["/agents/CN%20Fans", 301],
  ])("%s has the status %i", async (path, status) => {
    expect((await open(path)).status).toBe(status);
  });

  test("shows in its history what a saved version of the facts changed", async () => {
    const document = changedFacts((facts) => {
      const kakobuy = facts.agents.find(({ id }) => id === "kakobuy")!;
      const { facts: kept } = kakobuy;
      kakobuy.status = "disputed";
      const value = { kind: "percent", percent: 3, of: "goods" } as const;
      kept.serviceFee = [{ value, sources: ["KAK1"], grade: "C", checked: "2026-11-27" }];
    });
    const { headers } = await shop.logIn("admin");
    const body = { document, version: 0 };
    const saved = await shop.send("PUT", "/api/v1/agent-facts", { body, headers });
    expect(saved.status).toBe(200);
    const { text } = await open("/agents/kakobuy");
    expect(text).toContain("Service fee: 3% of the goods, in place of 0% of the goods");
    expect(text).toContain("Status: Disputed whether it is open, in place of Open");
    expect((await open("/agents/acbuy")).text).not.toContain("in place of");
    const known = await shop.get("/api/v1/agent/known");
    expect(await known.json()).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({
          agent: "Kakobuy",
          serviceFee: [{ kind: "percent", percent: 3, of: "goods" }],
        }),
        // Superbuy's payment fee is of October 2025, and CSSBuy's has two statements.
        expect.objectContaining({ agent: "Superbuy", stale: ["paymentFee"], undated: [] }),
        expect.objectContaining({
          agent: "CSSBuy",
          stale: ["serviceFee"],
          undated: ["serviceFee", "paymentFee"],
        }),
      ]),
    });
  });
});
