export type { OpenidAccount } from "./proofs.server.ts";
export { consumeProof, deleteProofsOf, findProof, proofRetention } from "./proofs.server.ts";
export { requestProvider, type SignInError } from "./provider.server.ts";
