export { alignByPoints, mirrored, similarity, homography } from "./alignment.ts";
export { applyTo, inverse, product, toCss, type Matrix, type Point } from "./matrix.ts";
export { KNOWN_LENGTHS, measureByLength, measureOnSheet, orderCorners, SHEETS } from "./measure.ts";
export type { Length, Segment, SheetName, Tap } from "./measure.ts";
export { alignSubjects, findSubject, type Pixels, type Subject } from "./subject.ts";
