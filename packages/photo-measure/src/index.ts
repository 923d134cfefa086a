export { alignByPoints, mirrored, similarity, homography } from "./alignment.ts";
export { applyTo, inverse, product, toCss, type Matrix, type Point } from "./matrix.ts";
export { KNOWN_LENGTHS, SHEETS, type SheetName } from "./known-lengths.ts";
export { orderCorners, measureByLength, measureOnSheet } from "./measure.ts";
export type { Length, Segment, Tap } from "./measure.ts";
export { alignSubjects, findSubject, type Pixels, type Subject } from "./subject.ts";
