import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  agents,
  agentTemplate,
  parseLink,
  readInvite,
  referralOf,
  referralParameter,
  withReferral,
} from "../src/index.ts";

const ID = "7265511373";

describe.each(agents.filter(({ referral }) => referral))(
  "a template of the agent $name",
  ({ name, referral, ...agent }) => {
    const templates = agent.marketplaces.map((marketplace) => ({
      marketplace,
      template: agentTemplate(name, marketplace) ?? "",
    }));

    test("gets a code in the parameter that the agent's record names", () => {
      for (const { template } of templates) {
        const templateWithCode = withReferral(template, "me-7") ?? "";
        expect(referralParameter(template)).toBe(referral);
        expect(templateWithCode).toContain(`${referral}=me-7`);
        expect(templateWithCode).toContain("{id}");
        expect(referralOf(templateWithCode)).toBe("me-7");
      }
    });

    test("creates links to the same item with and without the code", () => {
      for (const { template } of templates) {
        const templateWithCode = withReferral(template, "me-7") ?? "";
        expect(parseLink(templateWithCode.replaceAll("{id}", ID))).toEqual(
          parseLink(template.replaceAll("{id}", ID)),
        );
      }
    });

    test("can have its code replaced and removed", () => {
      for (const { template } of templates) {
        const templateWithCode = withReferral(withReferral(template, "old") ?? "", "new") ?? "";
        expect(referralOf(templateWithCode)).toBe("new");
        expect(templateWithCode).not.toContain("old");
        expect(withReferral(templateWithCode, "")).toBe(template);
        expect(referralOf(template)).toBeUndefined();
      }
    });
  },
);

test.each([
  // A link that is nested without encoding is left as it is.
  [
    "https://www.kakobuy.com/item/details?url=https://weidian.com/item.html?itemID={id}",
    "https://www.kakobuy.com/item/details?url=https://weidian.com/item.html?itemID={id}&affcode=me",
  ],
  [
    "https://cnfans.com/product?ref=you&id={id}#top",
    "https://cnfans.com/product?id={id}&ref=me#top",
  ],
  ["https://cnfans.com/product/{id}#top", "https://cnfans.com/product/{id}?ref=me#top"],
  [
    "https://panglobalbuy.com/#/details?type=1&offerId={id}",
    "https://panglobalbuy.com/#/details?type=1&offerId={id}&share_id=me",
  ],
])("withReferral adds the code to %s", (template, templateWithCode) => {
  expect(withReferral(template, "me")).toBe(templateWithCode);
});

test("a host without a record has no parameter for a code, but an existing code is recognised", () => {
  const template = "https://agent.example/buy?id={id}";
  expect(withReferral(template, "me")).toBeNull();
  expect(withReferral("no address", "me")).toBeNull();
  expect(referralOf(template)).toBeUndefined();
  expect(referralOf(`${template}&inviteCode=me`)).toBe("me");
  expect(referralOf(`${template}&aff=me`)).toBe("me");
  expect(referralOf(`${template}&u=1`)).toBeUndefined();
  expect(referralOf("https://agent.example/buy?ref={id}")).toBeUndefined();
});

test.each([
  ["https://agent.example/buy?id={id}&invite_code=ABC", "ref", "?id={id}&ref=me"],
  ["https://agent.example/buy?aff=A&id={id}&memberId=B", "memberId", "?id={id}&memberId=me"],
  ["https://agent.example/buy?code={id}&ref=A", "aff", "?code={id}&aff=me"],
  // For an agent with a record, only its own parameter carries a code.
  ["https://cnfans.com/product?id={id}&aff=A&ref=B", null, "?id={id}&aff=A&ref=me"],
] as const)(
  "withReferral leaves only the new code in %s, with the parameter %s",
  (template, parameter, query) => {
    const templateWithCode = withReferral(template, "me", parameter) ?? "";
    expect(templateWithCode).toBe(template.split("?")[0] + query);
    expect(referralOf(templateWithCode)).toBe("me");
  },
);

test("referralOf returns any code that withReferral has set", () => {
  const template = agentTemplate("cnfans", "weidian") ?? "";
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 40 }), (code) => {
      fc.pre(code.isWellFormed());
      expect(referralOf(withReferral(template, code) ?? "")).toBe(code);
    }),
  );
});

test.each([
  ["https://cnfans.com/register?ref=123456", "cnfans", "123456"],
  ["cnfans.com/register/?ref=123456&lang=en", "cnfans", "123456"],
  ["https://www.kakobuy.com/register/?affcode=me-7", "kakobuy", "me-7"],
  // The same agent names the code by other parameters on other pages.
  ["https://www.kakobuy.com/register/?invite_code=me-7", "kakobuy", "me-7"],
  ["https://hoobuy.com/invite/AbC12", "hoobuy", "AbC12"],
  ["https://www.superbuy.com/en/page/login?partnercode=wq7X&type=register", "superbuy", "wq7X"],
  ["https://panglobalbuy.com/#/register?share_id=88", "panglobalbuy", "88"],
])("the invite link %s is of %s, with the code %s", (link, agent, code) => {
  const invite = readInvite(link);
  expect(invite?.code).toBe(code);
  expect(invite?.isOf(agentTemplate(agent, "weidian") ?? "")).toBe(true);
  expect(invite?.isOf(agentTemplate("cssbuy", "weidian") ?? "")).toBe(false);
});

test("an invite link of an unknown agent is of the template with the same host", () => {
  const invite = readInvite("https://m.agent.example/join?inviteCode=abc");
  expect(invite?.code).toBe("abc");
  expect(invite?.isOf("https://www.agent.example/buy?id={id}")).toBe(true);
  expect(invite?.isOf("https://other.example/buy?id={id}")).toBe(false);
});

test("a code is no invite link, and a link can be without a code", () => {
  for (const text of ["me-7", "a.b~c", "", "two words"]) expect(readInvite(text)).toBeUndefined();
  expect(readInvite("https://cnfans.com/register?lang=en")?.code).toBeUndefined();
  expect(readInvite("https://cnfans.com/register?ref=two%20words")?.code).toBeUndefined();
});
