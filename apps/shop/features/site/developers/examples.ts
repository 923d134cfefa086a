import * as texts from "#texts/developers.ts";

/** An example call of the public API: a GET request, or a POST of a form. */
export type Example = { title: string; path: string; form?: string };

const ITEM = "7265511373";

export const EXAMPLES: readonly Example[] = [
  {
    title: texts.linkExample,
    path: `/links/resolve?url=${encodeURIComponent(`https://weidian.com/item.html?itemID=${ITEM}`)}`,
  },
  { title: texts.photosExample, path: `/qc-photos/${ITEM}?shopType=weidian` },
  { title: texts.goodsExample, path: `/goods/detail?shopType=weidian&id=${ITEM}` },
  { title: texts.agentsExample, path: "/agent/getAgent?active=true" },
  { title: texts.shippingExample, path: "/get_estimation", form: "destination=DE&weight=1200" },
];

/** A call with a missing field. */
export const ERROR_EXAMPLE: Example = {
  title: texts.errorExample,
  path: `/goods/detail?id=${ITEM}`,
};

/** The response to an example call. Without a status there was no response. */
export type ExampleResponse = { status?: number; ms: number; text: string; isCut: boolean };

/** The number of characters of a response that are shown. A complete estimate has 60 KB. */
const SHOWN_MAX = 4000;

/** Runs an example call without a session, as other sites do. */
export async function ask({ path, form }: Example): Promise<ExampleResponse> {
  const startedAt = performance.now();
  const took = () => Math.round(performance.now() - startedAt);
  try {
    const response = await fetch(`/api/v1${path}`, {
      credentials: "omit",
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
    const text = indented(await response.text());
    return {
      status: response.status,
      ms: took(),
      text: text.slice(0, SHOWN_MAX),
      isCut: text.length > SHOWN_MAX,
    };
  } catch {
    return { ms: took(), text: "", isCut: false };
  }
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // The response is not JSON, for example the error page of a proxy, so it is shown unchanged.
    return text;
  }
}
