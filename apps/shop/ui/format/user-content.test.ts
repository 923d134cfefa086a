import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.doUnmock("#texts/words.ts");
  vi.resetModules();
});

/** Loads the module as the build of a language contains it. */
async function userContentOn(language: string) {
  vi.doMock("#texts/words.ts", () => ({ language }));
  return (await import("./user-content.ts")).userContent;
}

test.each([
  ["en", "Field watch", undefined],
  ["en", "蓝色羽绒服", "zh"],
  ["de", "Field watch", ""],
  ["de", "蓝色羽绒服", "zh"],
  ["zh-CN", "Field watch", ""],
])("on a page in %s, the lang of '%s' is %s", async (language, text, lang) => {
  vi.resetModules();
  const userContent = await userContentOn(language);
  expect(userContent(text)).toEqual({ dir: "auto", lang });
});
