/** Before each three digits at the end of a number. */
const thousands = /\B(?=(?:\d{3})+$)/gu;
const plain = /^\d+(?:\.\d+)?$/u;

/** Digits of a whole number in threes: `12,345`. */
export function grouped(digits: string): string {
  return digits.replace(thousands, ',');
}

/**
 * A number of 0 or more with so many decimals as the console's language writes it: `1,234.50`. Rounded as `Intl.NumberFormat`
 * does, halves of what is written up; put together here, because making that one takes as long as drawing a record's page
 * (docs/decisions/022). What is too large or too small to be written in full is left to it.
 */
export function decimal(value: number, decimals: number): string {
  const text = String(value);
  if (!plain.test(text)) {
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    return new Intl.NumberFormat('en', digits).format(value);
  }
  const [whole = '', part = ''] = text.split('.');
  const up = part.charAt(decimals) >= '5' ? 1n : 0n;
  const kept = String(BigInt(whole + part.slice(0, decimals).padEnd(decimals, '0')) + up).padStart(decimals + 1, '0');
  const end = kept.length - decimals;
  return decimals === 0 ? grouped(kept) : `${grouped(kept.slice(0, end))}.${kept.slice(end)}`;
}
