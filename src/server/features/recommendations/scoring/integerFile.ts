import { readFileSync } from 'node:fs';

const [comma, newline, minus, zero] = [44, 10, 45, 48];

/**
 * Reads a CSV file of whole numbers without a header line, as the engines write it: an array for each column. An empty
 * cell is NaN.
 */
export function readIntegers(path: string, columns: number): Float64Array[] {
  const bytes = readFileSync(path);
  let lines = 0;
  for (const byte of bytes) if (byte === newline) lines += 1;
  const arrays = Array.from({ length: columns }, () => new Float64Array(lines));
  let [line, column, value, digits, sign] = [0, 0, 0, 0, 1];
  for (const byte of bytes) {
    if (byte === comma || byte === newline) {
      const into = arrays[column];
      if (into) into[line] = digits === 0 ? Number.NaN : sign * value;
      [value, digits, sign] = [0, 0, 1];
      if (byte === comma) column += 1;
      else [line, column] = [line + 1, 0];
    } else if (byte === minus) sign = -1;
    else if (byte >= zero && byte < zero + 10) {
      value = value * 10 + byte - zero;
      digits += 1;
    }
  }
  return arrays;
}
