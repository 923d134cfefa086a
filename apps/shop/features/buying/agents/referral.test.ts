import type { Agent } from "@loupe/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { agentForm, agentsOf, newAgentTexts } from "#testing/agents.ts";
import { ownParameter } from "./referral-code.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await openTestShop();
  ({ headers } = await shop.logIn("admin"));
});
afterAll(() => shop.close());

const find = async (name: string) =>
  (await agentsOf(shop, headers)).find((agent) => agent.name === name)!;

async function save({ _id, name, offer, to }: Agent, referral?: string, parameter?: string) {
  const path = `/api/v1/agent/updateAgent?agent_id=${_id}`;
  const body = agentForm({ name, offer, to, referral, referralParameter: parameter });
  const response = await shop.send("POST", path, { body, headers });
  return { status: response.status, json: (await response.json()) as any };
}

test("a referral code is set in the agent's own URL parameter, and can be replaced and removed", async () => {
  const agent = await find("CNFans");
  expect(agent.hasReferral).toBeUndefined();
  await save(agent, "me-7");
  const cnfans = await find("CNFans");
  expect(cnfans.to.weidian).toBe("https://cnfans.com/product?id={id}&platform=WEIDIAN&ref=me-7");
  expect(cnfans.hasReferral).toBe(true);
  await save(cnfans, "other");
  expect((await find("CNFans")).to.weidian).toBe(
    "https://cnfans.com/product?id={id}&platform=WEIDIAN&ref=other",
  );
  // A form without the field for the code leaves the code in the links unchanged.
  await save(await find("CNFans"));
  expect((await find("CNFans")).hasReferral).toBe(true);
  await save(await find("CNFans"), "");
  expect((await find("CNFans")).to).toEqual(agent.to);
});

test.each(["two words", "a&b=c", "ä", "x".repeat(65)])(
  "%j is refused as a referral code",
  async (code) => {
    const { status, json } = await save(await find("CNFans"), code);
    expect(status).toBe(400);
    expect(json.issues[0].path).toBe("body.data.referral");
  },
);

test("the referral code of an unknown agent needs its URL parameter, unless the links contain a code", async () => {
  const agent = { ...(await find("Hoobuy")), ...newAgentTexts() };
  const response = await save(agent, "me");
  expect(response).toMatchObject({ status: 400, json: { code: "referral_not_known" } });
  expect(response.json.issues[0].path).toBe("body.data.referral");
  const withParameter = await save(agent, "me", "aff");
  expect(withParameter).toMatchObject({ status: 200, json: { data: { hasReferral: true } } });
  for (const link of Object.values<string>(withParameter.json.data.to)) {
    expect(new URL(link).searchParams.getAll("aff")).toEqual(["me"]);
  }
  const other = await save({ ...agent, to: withParameter.json.data.to }, "you", "aff");
  expect(new URL(other.json.data.to.weidian).searchParams.getAll("aff")).toEqual(["you"]);
  expect((await save(agent, "me", "surprise")).status).toBe(400);
  const to = { ...agent.to, taobao: `${agent.to.taobao}&inviteCode=me` };
  expect(await save({ ...agent, to }, undefined)).toMatchObject({
    status: 200,
    json: { data: { hasReferral: true } },
  });
});

test.each(["memberId", "invite_code", "partnercode", "affcode"])(
  "the URL parameter %s of an unknown agent's links is accepted for its referral code",
  async (parameter) => {
    const [saved] = await agentsOf(shop, headers);
    const agent = { ...saved!, ...newAgentTexts() };
    const to = { ...agent.to, weidian: `${agent.to.weidian}&${parameter}=old` };
    expect(ownParameter(to)).toBe(parameter);
    const { status, json } = await save({ ...agent, to }, "new", ownParameter(to));
    expect(status, JSON.stringify(json)).toBe(200);
    for (const link of Object.values<string>(json.data.to)) {
      expect(new URL(link).searchParams.getAll(parameter)).toEqual(["new"]);
    }
    const other = await save({ ...agent, to: json.data.to }, "new", "ref");
    expect(other.json.data.to.weidian).toBe(`${agent.to.weidian}&ref=new`);
  },
);
