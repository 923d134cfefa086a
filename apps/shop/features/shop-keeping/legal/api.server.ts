import { languageOf } from "#server/http/language-parameter.ts";
import type { FeatureApi } from "#server/http/api.ts";
import { checkSize, findPage, listPages, savePage } from "./pages.server.ts";
import { previewLegalText } from "./service.server.ts";

export const legalApi: FeatureApi = (context) => ({
  getLegalPages: async () => ({ data: await listPages(context) }),

  getLegalPage: async ({ params: { page }, query }) => {
    const key = { page, language: languageOf("query", query.language) };
    return { data: await findPage(context, key, query.version) };
  },

  putLegalPage: async ({ params: { page }, body }, _, by) => {
    const { version, text } = body;
    const key = { page, language: languageOf("body", body.language) };
    const data = await savePage(context, by, { key, version, text });
    return { message: data.text ? "The page is saved and shown" : "The page is taken down", data };
  },

  previewLegalPage: async ({ body: { language, text } }) => {
    checkSize(text);
    const html = await previewLegalText(context, text, languageOf("body", language));
    return { data: { html } };
  },
});
