const formats = new Map<string, Intl.NumberFormat>();

/** A whole number as a language writes it: `12,345`. Making a format is slow, so each language has one. */
export function formatCount(value: number, language: string): string {
  const format = formats.get(language) ?? new Intl.NumberFormat(language);
  formats.set(language, format);
  return format.format(value);
}
