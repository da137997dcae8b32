/** An address without escapes, for reading: `/customers?category=Candles, Gold`; unchanged where it is malformed. */
export function readable(path: string): string {
  try {
    return decodeURIComponent(path.replaceAll('+', ' '));
  } catch {
    return path;
  }
}
