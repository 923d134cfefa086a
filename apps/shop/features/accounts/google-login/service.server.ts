export type { OpenidAccount } from "./proofs.server.ts";
export { consumeProof, deleteProofsOf, findProof, proofRetention } from "./proofs.server.ts";
export { askProvider, type SignInProblem } from "./provider.server.ts";
