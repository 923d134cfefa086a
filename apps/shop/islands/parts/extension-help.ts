export { ExtensionHelp as Part } from "#features/site/extension/extension-help.tsx";
