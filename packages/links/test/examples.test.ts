import { describe, expect, it } from "vitest";
import { agentLink, agents, parseLink, shortHosts } from "../src/index.ts";
import { agentRecords, hostsOf, siteOf } from "../src/sites.ts";
import { hostOf } from "./host.ts";
import { exampleFiles, examples, expectedLinks } from "./examples.ts";

describe.each(exampleFiles)("$file", ({ examples }) => {
  it.each(examples)(
    "parseLink reads $input",
    ({ input, kind, marketplace, id, agent = null, reason }) => {
      const link = parseLink(input);
      expect(link.kind).toBe(kind);
      if (kind === "item") expect(link).toMatchObject({ marketplace, id, agent });
      if (kind === "store") expect(link).toMatchObject({ marketplace, agent });
      if (reason) expect(link).toMatchObject({ reason });
    },
  );
});

describe("the examples and the agents' records", () => {
  const isAt = (host: string, domain: string) => host === domain || host.endsWith("." + domain);
  const domains = Object.entries(agentRecords).flatMap(([name, record]) =>
    [...hostsOf(record), ...(record.short?.split(" ") ?? [])].map((domain) => ({ name, domain })),
  );

  it("have no host that belongs to two agents", () => {
    for (const { name, domain } of domains) {
      const others = domains.filter((each) => each.name !== name && isAt(domain, each.domain));
      expect(others, domain).toEqual([]);
    }
  });

  it("name the same agent for every example's host", () => {
    let compared = 0;
    for (const { input, agent, kind } of examples) {
      const host = hostOf(input);
      if (!host || kind === "none") continue;
      const claims = domains.filter(({ domain }) => isAt(host, domain)).map(({ name }) => name);
      const expected = siteOf(host)?.agent ?? null;
      expect([...new Set(claims)], input).toEqual(expected ? [expected] : []);
      if (kind !== "short") expect(expected ?? agent ?? null, input).toBe(agent ?? null);
      compared += domains.length;
    }
    expect(compared).toBeGreaterThan(30_000);
  });

  it("have a host in shortHosts for every link that is read as a short link", () => {
    for (const { input } of examples) {
      const link = parseLink(input);
      if (link.kind !== "short") continue;
      expect(
        shortHosts.some((domain) => isAt(link.host, domain)),
        link.host,
      ).toBe(true);
      expect(hostOf(link.url)).toBe(link.host);
    }
  });
});

describe("agentLink", () => {
  it.each(expectedLinks)(
    "returns the expected link of $agent for $marketplace",
    ({ agent, marketplace, id, link }) => {
      expect(agentLink(agent, { marketplace, id })).toBe(link);
    },
  );

  it("is tested with an example of every agent", () => {
    expect(new Set(expectedLinks.map(({ agent }) => agent))).toEqual(
      new Set(agents.map(({ name }) => name)),
    );
  });
});
