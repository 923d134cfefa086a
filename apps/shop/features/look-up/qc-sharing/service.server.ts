export { respondWithCollage } from "./collage-response.server.ts";
export { footerOf, wordsIn } from "./collage-words.server.ts";
export { drawCollage, type Collage } from "./collage.server.ts";
