export { areContradictory, factFields, summarizeAgent } from "./agent-summary.ts";
export type * from "./agent-summary.ts";
export { bestLine } from "./options/best-line.ts";
export { checkFacts } from "./facts/check-facts.ts";
export type { FactsError } from "./facts/check-facts.ts";
export { dayOf, isDay, staleAge_d, unknownAge_d } from "./days.ts";
export { fieldKinds, fieldTerms, units } from "./facts/fact-fields.ts";
export type { FieldName } from "./facts/fact-fields.ts";
export type * from "./facts/facts-schema.ts";
export { landedCost } from "./landed-cost.ts";
export { maxItems, maxPrice, maxQuantity } from "./check-request.ts";
export { comparedFee, comparedPayment, feesOn } from "./payments.ts";
export { requestErrors } from "./request-errors.ts";
export type { CostError, RequestErrorKey } from "./request-errors.ts";
export { layers } from "./cost-types.ts";
export type * from "./cost-types.ts";
export type { FactUse } from "./statements.ts";
export { freightsCountedOnce } from "./shared-freight.ts";
export { planPurchase } from "./plan-purchase.ts";
export type * from "./purchase-types.ts";
export { maxPieces, optionsOfLines, shippingOptions } from "./options/shipping-options.ts";
export { certainReason } from "./options/recommend-option.ts";
export { reasons, unknownCodes } from "./options/option-types.ts";
export type * from "./options/option-types.ts";
export {
  agentParts,
  fieldsOfParts,
  isEnoughToCompare,
  isFree,
  knownAgentParts,
  usualRanges,
} from "./facts/usual-ranges.ts";
export type { AgentPart, UsualRange, UsualRanges } from "./facts/usual-ranges.ts";
export { rankAgents } from "./options/rank-agents.ts";
export type * from "./options/rank-agents.ts";
export { billDay, todayIn } from "./today.ts";
