export { AgentChip as Part } from "#features/buying/buy-links/agent-chip.tsx";
