import i18next from 'i18next';

const formats = new Map<string, Intl.NumberFormat>();

/** A whole number as the console's language writes it: `12,345`. Making a format is slow, so each language has one. */
export function formatCount(value: number): string {
  const { language } = i18next;
  const format = formats.get(language) ?? new Intl.NumberFormat(language);
  formats.set(language, format);
  return format.format(value);
}
