import { expect, test } from "vitest";
import { LANGUAGES, type LanguageTag } from "#languages";
import { readConfig } from "#server/config.ts";
import { publicConfig } from "./public-site.ts";

const SERVICE = { QC_IMAGES_URL: "https://photos.example" };
const siteOf = (env: Record<string, string>) => publicConfig(readConfig(env), new Date());

test.each([
  ["a demonstration", {}, { isTrustedByMany: true, trustedBy: undefined, homeText: undefined }],
  [
    "a demonstration whose owner cleared the claim",
    { TRUSTED_BY_SHOWN: "off" },
    { isTrustedByMany: undefined, trustedBy: undefined },
  ],
  ["a live shop", SERVICE, { isTrustedByMany: undefined, trustedBy: undefined }],
  [
    "a shop whose owner confirmed the claim",
    { ...SERVICE, TRUSTED_BY_SHOWN: "on" },
    { isTrustedByMany: true, trustedBy: undefined },
  ],
  [
    "a shop with words of its own",
    { ...SERVICE, TRUSTED_BY: "Trusted by 12 friends" },
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
] as const)("the home page of %s claims only what the owner confirmed", (_, env, site) => {
  expect(siteOf(env)).toMatchObject(site);
});

test("a page has the owner's texts in its language, or in English if the owner wrote none", () => {
  const config = readConfig({
    HOME_TEXT: "Hello",
    HOME_TEXT_DE: "Hallo",
    ANNOUNCEMENT_TEXT_PT_BR: "Frete grátis",
    TRUSTED_BY: "Trusted by 12 friends",
  });
  const textsIn = (language: LanguageTag) => {
    const { homeText, announcement } = publicConfig(config, new Date(), language);
    return [homeText, announcement?.text];
  };
  expect(textsIn("en")).toEqual(["Hello\nTrusted by 12 friends", undefined]);
  expect(textsIn("de")).toEqual(["Hallo\nTrusted by 12 friends", undefined]);
  expect(textsIn("pt-BR")).toEqual(["Hello\nTrusted by 12 friends", "Frete grátis"]);
});

test("every language except English has settings for its texts", () => {
  for (const { tag } of LANGUAGES.slice(1)) {
    const suffix = tag.toUpperCase().replace("-", "_");
    const config = readConfig({ [`HOME_TEXT_${suffix}`]: tag, ANNOUNCEMENT_TEXT: "All" });
    expect(publicConfig(config, new Date(), tag)).toMatchObject({
      homeText: tag,
      announcement: { text: "All" },
    });
  }
});
