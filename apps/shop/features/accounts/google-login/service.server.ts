export type { OpenidAccount } from "./proofs.server.ts";
export { consumeProof, deleteProofsOf, findProof, proofRetention } from "./proofs.server.ts";
export { askProvider, type SignInError as SignInProblem } from "./provider.server.ts";
