export { BackButton as Part } from "#features/site/frame/error-page.tsx";
