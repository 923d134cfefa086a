/**
 * Invisible characters that change how text appears: they reverse the direction of the text after them, or
 * make two different names look the same. A name never needs them.
 */
const DIRECTIONS = String.raw`\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069`;
const INVISIBLE = String.raw`\u00AD\u034F\u115F\u1160\u180E\u200B-\u200D\u2028\u2029\u2060-\u2065\u206A-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E007F}`;

/** Scripts in which a joiner or non-joiner between two letters is part of the spelling. */
const JOINING =
  "Arabic Syriac Mongolian Nko Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer Myanmar"
    .split(" ")
    .map((script) => String.raw`\p{Script=${script}}`)
    .join("");

/** Matches such characters where they are part of the text: in these scripts, in emoji and in the flags of regions. */
const NEEDED = [
  String.raw`(?<=[${JOINING}])[\u200C\u200D](?=[${JOINING}])`,
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=\u{1F3F4})[\u{E0020}-\u{E007E}]{1,8}\u{E007F}`,
].join("|");

const IN_A_NAME = new RegExp(`(${NEEDED})|[${DIRECTIONS}${INVISIBLE}]`, "gu");

/** Removes hidden characters from a line of text, except those that its script or its emoji need. */
export const withoutHidden = (line: string): string => line.replace(IN_A_NAME, "$1");

/** Removes marks that change the direction of all text after them. Marks that affect only one word may stay. */
export const withoutDirectionOverrides = (text: string): string =>
  text.replace(/[\u202A-\u202E\u2066-\u2069]/g, "");
