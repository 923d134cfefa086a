export { respondWithCollage } from "./collage-response.server.ts";
export { footerOf, inLine, wordsIn } from "./collage-words.server.ts";
export { drawCollage, type Collage } from "./collage.server.ts";
