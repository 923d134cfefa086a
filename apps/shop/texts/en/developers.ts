export const title = "For developers";
export const description =
  "The public API: QC photos, items, agents, links and shipping as JSON, without a key.";
export const intro =
  "Everything that the pages show can be read as JSON, from any site, script or extension. There is no key and no registration.";
export const baseTitle = "Base address";
export const limitsTitle = "Limits";
export const limits = (calls: string, lookUps: string): string =>
  `One IP address may make ${calls} calls a minute, and look up ${lookUps} items that are not in the cache. Beyond that, the answer has status 429, and its Retry-After header says how many seconds to wait.`;
export const corsTitle = "From other sites";
export const cors =
  "Every public GET may be called from every site, and so may four POSTs that only read: /qc/searchByPicture, /get_estimation, /landed_cost and /shipping_options. These calls never read cookies. The other POSTs of the public document (x-cors: false) answer programs, which send no Origin; pages of other sites get 403.";
export const sameTitle = "What will not change";
export const same =
  "Paths, fields, types and codes of errors stay as they are. New fields and new codes may be added, so ignore what you do not know. Messages are for people and change with the language; branch on the code.";
export const versionsTitle = "Versions";
export const versions =
  "The version is in the path: /api/v1. A change that breaks clients would get a new path. What should no longer be used is marked as deprecated in the document and keeps working. CHANGELOG.md in Loupe's source code lists the changes of each version.";
export const documentsTitle = "Which document?";
export const documents =
  "Generate a client from openapi.public.json: it has everything that other programs can use without an account. openapi.json has all operations, also those of accounts and of the dashboard. Pictures, /country.json and /category.json are files beside the API and in neither document.";
export const examplesTitle = "Five examples";
export const linkExample = "What item does a link lead to?";
export const photosExample = "QC photos of an item, from every source";
export const goodsExample = "An item as its marketplace shows it";
export const errorTitle = "An error";
export const errorNote =
  "Every error has a code and a message. For invalid input, issues lists each field with its path and fault. This call leaves out shopType:";
export const errorExample = "An item without its marketplace";
export const agentsExample = "The agents, with templates of their links";
export const shippingExample = "What a parcel of 1,200 g to Germany costs";
/** Labels of the boxes with code. */
export const callOf = (example: string): string => `${example}: call`;
export const answerOf = (example: string): string => `${example}: answer`;
export const run = "Run";
export const running = "Running…";
export const answered = (status: number, ms: string): string => `Status ${status}, ${ms} ms`;
export const unanswered = "No answer";
export const cut = "The rest is left out here.";
export const reference = "All routes, with every field";
export const document = "The same as an OpenAPI 3.1 document";

export const valuesTitle = "Values and units";
/** Values of fields, as pairs of a field and its description. */
export const values: [name: string, text: string][] = [
  [
    "shopType",
    "taobao, weidian or ali_1688. Requests may also have 1688, and tmall, whose items count as taobao.",
  ],
  ["channel", "The marketplace as a number, only in POST /qc/search. Here: {channels}."],
  [
    "Prices",
    "Numbers in CNY, except where the answer names a currency: currencyEnum of a shipping line, currency of /landed_cost and /shipping_options.",
  ],
  ["Weights, sizes", "Grams and centimetres."],
  [
    "Times",
    "ISO 8601 in UTC, such as fetchedAt. Only qcTime is in seconds since 1970 (Unix time).",
  ],
  [
    "/images/…?w=",
    "Photos, at a width of {widths} pixels; 960 if w is left out. The header x-picture marks a placeholder.",
  ],
  [
    "cursor",
    "Send nextCursor of an answer as cursor to get the next page. It is null on the last page. Filters must stay the same.",
  ],
  ["/country.json", "The countries of /get_estimation, with their codes."],
  ["/category.json", "The kinds of goods; features of /get_estimation is a list of their ids."],
];
export const glossaryTitle = "Several names for one thing";
/** The names of a thing in the API, as pairs of a description and its names. */
export const glossary: [name: string, text: string][] = [
  [
    "The marketplace",
    "shopType in queries, storeName in most objects, store_name in reviews, Storefront as a filter of products, marketplace in links, channel in the QC search. An answer's storeName is taobao, weidian or 1688; marketplace may also be tmall. In the link templates of agents and in paths of pages, 1688 is ali_1688.",
  ],
  [
    "The item's id",
    "id in queries and links, productCode in most objects, product_code in reviews, offerId in the QC search: always the marketplace's own id, 6 to 15 digits.",
  ],
  [
    "The agent",
    "_id in /agent/getAgent is a UUID of this shop. agent of /landed_cost is the id that /agent/known lists, such as sugargoo. With another name, the bill has only unknown fees.",
  ],
  ["A list", "data, except in a collection: productCollection."],
];
