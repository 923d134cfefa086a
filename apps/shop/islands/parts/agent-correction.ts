export { AgentCorrection as Part } from "#features/buying/agent-facts/agent-correction.tsx";
