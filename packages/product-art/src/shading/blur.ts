/** A box blur with running sums. Values beyond the edges repeat the edge. */
export function blurred(
  map: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  const across = new Float32Array(map.length);
  const result = new Float32Array(map.length);
  for (let y = 0; y < height; y++) runBlur(map, across, y * width, 1, width, radius);
  for (let x = 0; x < width; x++) runBlur(across, result, x, width, height, radius);
  return result;
}

function runBlur(
  from: Float32Array,
  to: Float32Array,
  start: number,
  stride: number,
  count: number,
  radius: number,
): void {
  const last = count - 1;
  const share = 1 / (radius * 2 + 1);
  let sum = 0;
  for (let k = -radius; k <= radius; k++) {
    sum += from[start + Math.max(0, Math.min(last, k)) * stride]!;
  }
  for (let k = 0; k < count; k++) {
    to[start + k * stride] = sum * share;
    const enter = k + radius + 1 > last ? last : k + radius + 1;
    const leave = k - radius < 0 ? 0 : k - radius;
    sum += from[start + enter * stride]! - from[start + leave * stride]!;
  }
}
