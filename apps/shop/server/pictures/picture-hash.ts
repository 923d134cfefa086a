/** The side, in pixels, of the square that a hash is computed from. */
export const SIDE = 32;
const WAVES = 8;
/** The smallest deviation of a grey value (0 to 255) that counts. Smaller ones are noise of camera or compression. */
const CONTRAST_MIN = 3;

/** The number of bits in which two hashes differ, 0 to 64. */
export function distance(a: bigint, b: bigint): number {
  const bits = BigInt.asUintN(64, a ^ b);
  return ones(Number(bits & 0xffff_ffffn)) + ones(Number(bits >> 32n));
}

function ones(value: number): number {
  let bits = value - ((value >>> 1) & 0x5555_5555);
  bits = (bits & 0x3333_3333) + ((bits >>> 2) & 0x3333_3333);
  return (((bits + (bits >>> 4)) & 0x0f0f_0f0f) * 0x0101_0101) >>> 24;
}

/** COSINES[wave * SIDE + place] */
const COSINES = Float64Array.from({ length: (WAVES + 1) * SIDE }, (_, index) =>
  Math.cos((Math.PI / SIDE) * ((index % SIDE) + 0.5) * Math.floor(index / SIDE)),
);

/**
 * Returns 64 bits that describe the look of a picture (a DCT hash), from the grey values of its square: for each of the
 * 8 × 8 longest waves, without the constant one, whether it is above the median. Null for a picture without shapes.
 */
export function hashOf(grey: readonly number[]): bigint | null {
  const mean = grey.reduce((sum, value) => sum + value, 0) / grey.length;
  const variance = grey.reduce((sum, value) => sum + (value - mean) ** 2, 0) / grey.length;
  if (Math.sqrt(variance) < CONTRAST_MIN) return null;
  const waves: number[] = [];
  for (let down = 1; down <= WAVES; down += 1) {
    const column = Float64Array.from({ length: SIDE }, (_, x) => {
      let sum = 0;
      for (let y = 0; y < SIDE; y += 1) sum += grey[y * SIDE + x]! * COSINES[down * SIDE + y]!;
      return sum;
    });
    for (let across = 1; across <= WAVES; across += 1) {
      let sum = 0;
      for (let x = 0; x < SIDE; x += 1) sum += column[x]! * COSINES[across * SIDE + x]!;
      waves.push(sum);
    }
  }
  const [low = 0, high = 0] = waves.toSorted((a, b) => a - b).slice(31, 33);
  const median = (low + high) / 2;
  const bits = waves.map((wave) => (wave > median ? "1" : "0")).join("");
  return BigInt.asIntN(64, BigInt(`0b${bits}`));
}
