export { PageParts as Part } from "#app/page-parts.tsx";
