import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { agentForm, agentsOf, changedFacts, drawPicture, newAgentTexts } from "#testing/agents.ts";
import { openPage } from "#testing/browser/opened-page.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off" });
  shop.clock.now = new Date("2026-11-27T12:00:00Z");
  // The shop's rate card is from before the day of the test, whenever the test runs.
  await shop.context.db.execute(sql`update rate_cards set created_at = '2026-11-01'`);
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

const COMPARED = ["acbuy", "kakobuy", "oopbuy", "sugargoo", "superbuy"];
const UNRANKED = ["cnfans", "cnstorm", "cssbuy", "hoobuy", "kameymall", "mulebuy"];

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

/** Returns the text of the answer on one line. */
const answerIn = (text: string) =>
  /Every week Show (.*) Agents of this shop/.exec(plain(text).replaceAll(/\s+/g, " "))?.[1] ?? "";

describe("the comparison of agents", () => {
  test("has each of the shop's agents once: in the table, among those of whom not enough is known, or as closed", async () => {
    const { status, html, text } = await open("/agents");
    expect(status).toBe(200);
    expect(namesIn(html).toSorted()).toEqual(COMPARED);
    const links = [...html.matchAll(/href="\/agents\/([\w-]+)/g)].map(([, id]) => id);
    expect(links.toSorted()).toEqual([...COMPARED, ...UNRANKED, "pandabuy"].toSorted());
    expect(text).toMatch(/Not enough is known of\s.*Corner Shop.*\.\s+Do you know more\?/s);
    expect(text.match(/Corner Shop/g)).toHaveLength(1);
    expect(text).toMatch(
      /compared once three of these are known: service fee, payment fee, storage/,
    );
    expect(html).toContain('href="/agents/cnfans#agent-correction"');
    expect(plain(text)).toMatch(/Closed agents:\s+Pandabuy\s+You can no longer buy/);
    expect(html).not.toMatch(/cheapest|id="answer"/i);
    const sitemap = await (await shop.get("/sitemap/en.xml")).text();
    expect(sitemap).toContain("/agents/superbuy<");
    // This agent has little but unknown facts.
    expect(sitemap).not.toContain("/agents/hoobuy<");
    expect(sitemap).not.toContain("/agents/basetao<");
  });

  test("answers three questions with one agent, the next one, and the order for which they are compared", async () => {
    const { html, text, headers } = await open("/agents?to=DE&pay=card&often=monthly");
    expect(headers.get("cache-control")).toContain("s-maxage");
    const answer = answerIn(text);
    expect(answer).toContain("Probably the lowest fees AC ACBuy");
    expect(answer).toContain("no service fee, 90 days of free storage, no clearance fee");
    expect(answer).toMatch(/not known: card fee/i);
    expect(answer).toMatch(/about \$[\d.]+ ¥ \d+\.00 to \$[\d.]+ ¥ \d+\.00 , none of it certain\./);
    expect(answer).toMatch(
      /Runner-up: Kakobuy About \$[\d.]+ ¥ 8\.00 more for a usual order\. The largest difference: clearance fee\./,
    );
    expect(answer).toMatch(
      /goods of \$[\d.]+ ¥ 600\.00 in four monthly orders, in a parcel of 2,000 g\. The parcel \(Germany\) costs \$[\d.]+ ¥ [\d.]+ by this shop's shipping prices/,
    );
    expect(namesIn(html).slice(0, 2)).toEqual(["acbuy", "kakobuy"]);
    expect(html).toMatch(/<option value="DE" selected=""/);
    expect(html).toMatch(/<option value="monthly" selected=""/);
  });

  test("never says that fees of which nothing is certain are the lowest known", async () => {
    for (const pay of ["card", "paypal", "other"]) {
      const answer = answerIn((await open(`/agents?to=DE&pay=${pay}`)).text);
      expect(answer).toMatch(/Probably the lowest fees AC ACBuy.*none of it certain/);
    }
  });

  test("says of agents with almost the same fees that they cannot be told apart", async () => {
    const { headers } = await shop.logIn("admin");
    const agents = await agentsOf(shop, headers);
    const { _id } = agents.find(({ name }) => name === "ACBuy")!;
    const setActive = async (active: boolean) => {
      const path = `/api/v1/agent/activeOrDactiveAnAgent?agent_id=${_id}&active=${active}`;
      expect((await shop.send("PATCH", path, { headers })).status).toBe(200);
    };
    await setActive(false);
    const { text } = await open("/agents?to=de&pay=other");
    await setActive(true);
    expect(answerIn(text)).toMatch(
      /Among the lowest fees KA Kakobuy.*Runner-up: \w+ Cannot be told apart/s,
    );
  });

  test("has in its table the fees for the chosen way to pay, and a dash where only another way's is known", async () => {
    const feeOf = async (pay: string) =>
      wordsIn(rowOf((await open(`/agents?to=DE&pay=${pay}`)).html, "oopbuy"));
    expect(await feeOf("paypal")).toMatch(/PayPal fee\|+3\.7% \+ 0\.30 USD/);
    const card = await feeOf("card");
    expect(card).toMatch(/card fee\|+–\|+not known/);
    expect(card).not.toContain("3.7%");
  });

  test("says that a country is missing, and compares nothing", async () => {
    for (const query of ["to=", "to=ZZ&pay=paypal"]) {
      const { status, html, text } = await open(`/agents?${query}`);
      expect(status).toBe(200);
      expect(text).toContain("Choose a country from the list.");
      expect(html).not.toContain('id="answer"');
    }
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

  test("lets no browser fill in the answers of another address", async () => {
    const { html } = await open("/agents");
    expect(html).toMatch(/<form [^>]*autoComplete="off"/i);
  });

  test("shows a figure or a dash, and behind a figure each statement with its date and a link to its source", async () => {
    const { html } = await open("/agents");
    const row = rowOf(html, "oopbuy");
    const words = wordsIn(row);
    expect(words).toContain("|0–8% of the freight|");
    expect(words).toContain("3.7% + 0.30 USD");
    expect(words).toMatch(/Statements differ.*8% of the freight.*0% of goods and freight/s);
    expect(words).toMatch(/Customs clearance\|+–\|+not known/);
    const opened = [...row.matchAll(/popoverTarget="([^"]+)"/gi)].map(([, id]) => id);
    expect(opened).toEqual(["oopbuy-service", "oopbuy-payment", "oopbuy-storage"]);
    for (const id of opened) expect(row).toContain(`id="${id}" popover="auto"`);
    expect(row).toMatch(/<a href="https:[^"]+" rel="nofollow noopener"/);
  });

  test("marks facts older than 180 days and without a date", async () => {
    const { html, text } = await open("/agents");
    expect(wordsIn(rowOf(html, "sugargoo"))).toMatch(/Aug 2025.*older than 180 days/s);
    expect(wordsIn(rowOf(html, "superbuy"))).toMatch(/5% \+ 0\.30 USD\|+\*/);
    expect(wordsIn(rowOf(html, "kakobuy"))).not.toContain("*");
    expect(text).toContain("* A statement is older than 180 days or has no date.");
  });

  test.each([
    "/agents?to=%22%3E%3Cscript%3E&pay=-1e99&often=x&sort=__proto__&way=constructor",
    `/agents?storage=${"9".repeat(2000)}&to=&sort=known`,
    "/agents?way[]=paypal&pay=%FF",
  ])("ignores what the form cannot send", async (path) => {
    const { status, html } = await open(path);
    expect(status).toBe(200);
    expect(namesIn(html).toSorted()).toEqual(COMPARED);
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
    ["/agents/pandabuy", "You can no longer buy through this agent."],
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
          status: "disputed",
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

test("without a rate card, the page compares nothing and still lists the agents", async () => {
  await shop.context.db.execute(sql`update rate_cards set created_at = '2099-01-01'`);
  await shop.restart();
  const { status, html, headers } = await open("/agents?to=DE");
  expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(html).not.toContain("<form");
  expect(namesIn(html).toSorted()).toEqual(COMPARED);
});
