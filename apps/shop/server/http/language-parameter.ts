import { LANGUAGES, type LanguageTag } from "#languages";
import { ApiError, fieldErrorAt } from "./api-error.ts";

/** @throws {ApiError} 400 for a language that the shop does not have */
export function languageOf(part: "body" | "query", tag: string): LanguageTag {
  const language = LANGUAGES.find((one) => one.tag === tag);
  if (language) return language.tag;
  const values = LANGUAGES.map((one) => one.tag);
  const issue = fieldErrorAt(`${part}.language`, "unknown_value", { field: "Language", values });
  throw new ApiError("invalid_input", { issue: issue.message }, { issues: [issue] });
}
