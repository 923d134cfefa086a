export { Developers as Part } from "#features/site/developers/developers.tsx";
