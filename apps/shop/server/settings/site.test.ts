import { expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { publicConfig } from "./site.ts";

const siteOf = (env: Record<string, string>) => publicConfig(readConfig(env), new Date());

test.each([
  ["a new shop", {}, { isTrustedByMany: true, trustedBy: undefined, homeText: undefined }],
  [
    "a shop whose owner confirmed the claim",
    { TRUSTED_BY_SHOWN: "on" },
    { isTrustedByMany: true, trustedBy: undefined },
  ],
  [
    "a shop with words of its own",
    { TRUSTED_BY: "Trusted by 12 friends" },
    {
      isTrustedByMany: undefined,
      trustedBy: "Trusted by 12 friends",
      homeText: "Trusted by 12 friends",
    },
  ],
  [
    "a shop whose owner cleared the claim",
    { TRUSTED_BY: "Trusted by 12 friends", TRUSTED_BY_SHOWN: "off" },
    { isTrustedByMany: undefined, trustedBy: undefined, homeText: undefined },
  ],
] as const)("%s claims what its owner lets it", (_, env, site) => {
  expect(siteOf(env)).toMatchObject(site);
});
