export { ViewedStrip as Part } from "#features/look-up/viewed-items/viewed-strip.tsx";
