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
  "Every public GET may be called from every site, and so may the search by picture and the shipping estimate, which are POSTs only because of their input. These calls never read cookies. All other calls are for this site's own pages.";
export const sameTitle = "What will not change";
export const same =
  "Paths, fields, types and codes of errors stay as they are. New fields and new codes may be added, so ignore what you do not know. Messages are for people and change with the language; branch on the code.";
export const examplesTitle = "Five examples";
export const linkExample = "What item does a link lead to?";
export const photosExample = "QC photos of an item, from every source";
export const goodsExample = "An item as its marketplace shows it";
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
