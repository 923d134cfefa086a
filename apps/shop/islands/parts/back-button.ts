export { BackButton as Part } from "#features/site/frame/errors/error-page.tsx";
