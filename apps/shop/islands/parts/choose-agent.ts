export { ChooseAgent as Part } from "#features/buying/agent-comparison/choose-agent.tsx";
