export { ViewedMenu as Part } from "#features/look-up/viewed-items/viewed-menu.tsx";
