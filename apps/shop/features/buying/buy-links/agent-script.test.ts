import { expect, test } from "vitest";
import { runInNewContext } from "node:vm";
import { agentLink } from "./agent-link.ts";

/** The function as the inline script contains it, without the module around it. */
const alone = runInNewContext(`(${agentLink})`, { encodeURIComponent }) as typeof agentLink;

test.each([
  ["https://agent.example/item?id={id}", "7265511373", "https://agent.example/item?id=7265511373"],
  ["https://agent.example/{id}/{id}", "a b&c", "https://agent.example/a%20b%26c/a%20b%26c"],
])(
  "the template %s with the item %s makes the same link in the inline script and in the page",
  (weidian, id, link) => {
    const agent = { to: { weidian, taobao: "", ali_1688: "" } };
    const item = { storeName: "weidian", id } as const;
    expect(agentLink(agent, item)).toBe(link);
    expect(alone(agent, item, "weidian")).toBe(link);
  },
);
