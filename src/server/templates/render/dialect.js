import { Liquid } from 'liquidjs';

/** The tags and filters of merge tags; everything else of Liquid is refused (docs/reference/templates.md §2). */
const tags = ['if', 'unless', 'case', 'for', 'assign', 'comment', 'break', 'continue'];
const filters = [
  'default date upcase downcase capitalize strip truncate truncatewords url_encode replace remove append prepend',
  'plus minus times divided_by modulo round ceil floor abs at_least at_most size first last join',
].flatMap((line) => line.split(' '));

/** The schemes of links in mails. */
const schemes = /^(?:https?:\/\/|mailto:|tel:)/iu;

/**
 * The closed dialect of Liquid, for HTML (what is printed is escaped) or for text. Limits are cooperative; the render
 * pool kills what ignores them.
 * @param {'html' | 'text'} form
 */
export function dialect(form) {
  const liquid = new Liquid({
    strictFilters: true,
    strictVariables: false,
    ownPropertyOnly: true,
    parseLimit: 500_000,
    renderLimit: 1000,
    memoryLimit: 5_000_000,
    templates: {},
    ...(form === 'html' && { outputEscape: 'escape' }),
  });
  for (const name of Object.keys(liquid.tags)) if (!tags.includes(name)) delete liquid.tags[name];
  for (const name of Object.keys(liquid.filters)) {
    // Whatever is printed is escaped already, which `escape` itself is needed for.
    if (!filters.includes(name) && !(name === 'escape' && form === 'html')) delete liquid.filters[name];
  }
  liquid.registerFilter('url', safeUrl);
  liquid.registerFilter('money', money);
  return liquid;
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
 * An amount with two decimals, thousands grouped: `1,234.50`.
 * @param {unknown} value
 */
function money(value) {
  const amount = Number(value);
  if (value === null || value === undefined || value === '' || !Number.isFinite(amount)) return '';
  return amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
