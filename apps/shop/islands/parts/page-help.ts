export { PageHelp as Part } from "#app/page-help.tsx";
