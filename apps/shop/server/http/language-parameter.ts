import { LANGUAGES, type LanguageTag } from "#languages";
import { ApiError } from "./api-error.ts";

/** @throws {ApiError} 400 for a language that the shop does not have */
export function languageOf(tag: string): LanguageTag {
  const language = LANGUAGES.find((one) => one.tag === tag);
  if (language) return language.tag;
  const message = `must be one of ${LANGUAGES.map((one) => one.tag).join(", ")}`;
  throw new ApiError("invalid_input", { issue: `Language ${message}` });
}
