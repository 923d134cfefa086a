export { checkFacts } from "./check-facts.ts";
export type { FactsError } from "./check-facts.ts";
export { fieldKinds, units } from "./fact-fields.ts";
export type { FieldName } from "./fact-fields.ts";
export type * from "./facts-schema.ts";
