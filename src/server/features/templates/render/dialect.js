import { Liquid } from 'liquidjs';

/** The tags and filters of merge tags; everything else of Liquid is refused (docs/reference/templates.md §2). */
const tags = ['if', 'unless', 'case', 'for', 'assign', 'comment', 'break', 'continue'];
const filters = [
  'default date upcase downcase capitalize strip truncate truncatewords escape url_encode replace remove append prepend',
  'plus minus times divided_by modulo round ceil floor abs at_least at_most size first last join',
].flatMap((line) => line.split(' '));

/** The filters whose result can be no number: division by zero prints nothing. */
const arithmetic = ['plus', 'minus', 'times', 'divided_by', 'modulo'];

/** The schemes of links in mails. */
const schemes = /^(?:https?:\/\/|mailto:|tel:)/iu;

/**
 * The closed dialect of Liquid, for HTML (what is printed is escaped) or for text. Its limits are of size; the render
 * pool stops what takes too long, by a better clock than the library's.
 * @param {'html' | 'text'} form
 */
export function dialect(form) {
  const liquid = new Liquid({
    strictFilters: true,
    strictVariables: false,
    ownPropertyOnly: true,
    parseLimit: 500_000,
    memoryLimit: 5_000_000,
    templates: {},
    ...(form === 'html' && { outputEscape: 'escape' }),
  });
  for (const name of Object.keys(liquid.tags)) if (!tags.includes(name)) delete liquid.tags[name];
  for (const name of Object.keys(liquid.filters)) {
    if (!filters.includes(name)) delete liquid.filters[name];
  }
  // Values printed into HTML are escaped once, with or without the filter; plain text needs no escaping.
  liquid.registerFilter('escape', (value) => value);
  for (const name of arithmetic) liquid.registerFilter(name, finite(liquid.filters[name]));
  liquid.registerFilter('url', safeUrl);
  liquid.registerFilter('money', money);
  liquid.registerFilter('truncatewords', truncateWords);
  return liquid;
}

/**
 * The filter with an empty result in place of infinity and of what is no number.
 * @param {import('liquidjs').FilterImplOptions | undefined} filter
 * @returns {import('liquidjs').FilterImplOptions}
 */
function finite(filter) {
  const run = typeof filter === 'function' ? filter : () => '';
  return function finiteOnly(value, ...more) {
    const result = /** @type {unknown} */ (run.call(this, value, ...more));
    return typeof result === 'number' && !Number.isFinite(result) ? '' : result;
  };
}

/**
 * An address that a link may lead to; any other becomes empty.
 * @param {unknown} value
 */
function safeUrl(value) {
  const address = typeof value === 'string' ? value.trim() : '';
  return schemes.test(address) ? address : '';
}

/**
 * The first words of a text, with a sign that there are more only where there are: the library's own adds it to a text
 * of exactly as many words.
 * @param {unknown} value
 * @param {unknown} [count] how many words
 * @param {unknown} [end]
 */
function truncateWords(value, count = 15, end = '...') {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const words = text.split(/\s+/u).filter((word) => word !== '');
  const most = Math.max(Number(count) || 0, 1);
  return words.length <= most ? text : words.slice(0, most).join(' ') + String(end);
}

/**
 * An amount with two decimals, thousands grouped: `1,234.50`.
 * @param {unknown} value
 */
function money(value) {
  const amount = Number(value);
  if (value === null || value === undefined || value === '' || !Number.isFinite(amount)) return '';
  return amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
