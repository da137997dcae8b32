import i18next from 'i18next';

/** How each sort of number is written. */
const options = {
  count: {},
  price: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
} as const satisfies Record<string, Intl.NumberFormatOptions>;

const formats = new Map<string, Intl.NumberFormat>();

/** A whole number as the console's language writes it: `12,345`. */
export function formatCount(value: number): string {
  return formatOf('count').format(value);
}

/** An amount of money without its currency: `1,234.50`. */
export function formatPrice(value: number): string {
  return formatOf('price').format(value);
}

/** Making a format is slow, so each sort has one in each language. */
function formatOf(sort: keyof typeof options): Intl.NumberFormat {
  const { language } = i18next;
  const key = `${language} ${sort}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(language, options[sort]);
  formats.set(key, format);
  return format;
}
