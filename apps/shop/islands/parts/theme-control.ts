export { ThemeControl as Part } from "#features/site/frame/theme.tsx";
