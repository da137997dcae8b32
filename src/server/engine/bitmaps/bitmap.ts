/**
 * A set of dense numbers as bits, in the engine's own order: the n-th number is the n-th bit from the left. All bitmaps
 * of one size can be combined; the bits beyond the last number are 0.
 */
export type Bitmap = Uint32Array;

const bitsPerWord = 32;
const bitsPerByte = 8;

/** The smallest size for a number of bits: a multiple of 32, at least one word. */
export function bitmapSize(numbers: number): number {
  return Math.max(1, Math.ceil(numbers / bitsPerWord)) * bitsPerWord;
}

/**
 * A bitmap from what the engine answers: bytes, of which the first has the number of padding bits (0) and the others
 * the bits, or the numbers themselves; null is empty.
 */
export function bitmapOf(set: Uint8Array | readonly number[] | null, size: number): Bitmap {
  const words = new Uint32Array(size / bitsPerWord);
  const bytes = new Uint8Array(words.buffer);
  if (set instanceof Uint8Array) bytes.set(set.subarray(1));
  else if (set && typeof set[0] === 'string') throw new Error('A set of dense numbers has other keys.');
  else if (set) for (const number of set) bytes[number >> 3] = (bytes[number >> 3] as number) | (0x80 >> (number & 7));
  return words;
}

/** All numbers from 0 to below `count`. */
export function fullBitmap(count: number, size: number): Bitmap {
  const bytes = new Uint8Array(size / bitsPerByte);
  bytes.fill(0xff, 0, Math.floor(count / bitsPerByte));
  const last = count % bitsPerByte;
  if (last > 0) bytes[Math.floor(count / bitsPerByte)] = 0xff & (0xff << (bitsPerByte - last));
  return new Uint32Array(bytes.buffer);
}

// Plain loops: a callback a word costs three times as much, and every key that is typed waits for this.

/** The intersection. */
export function both(one: Bitmap, other: Bitmap): Bitmap {
  const result = new Uint32Array(one.length);
  for (let word = 0; word < one.length; word += 1) result[word] = (one[word] as number) & (other[word] as number);
  return result;
}

/** The union. */
export function either(one: Bitmap, other: Bitmap): Bitmap {
  const result = new Uint32Array(one.length);
  for (let word = 0; word < one.length; word += 1) result[word] = (one[word] as number) | (other[word] as number);
  return result;
}

/** The difference: the first without the second. */
export function without(one: Bitmap, other: Bitmap): Bitmap {
  const result = new Uint32Array(one.length);
  for (let word = 0; word < one.length; word += 1) result[word] = (one[word] as number) & ~(other[word] as number);
  return result;
}

/** How many numbers are in the set. */
export function cardinality(bitmap: Bitmap): number {
  let count = 0;
  for (let index = 0; index < bitmap.length; index += 1) {
    let word = bitmap[index] as number;
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}
