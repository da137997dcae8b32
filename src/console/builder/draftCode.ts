import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';

/** A version letter before the code: dictionary and payload shape never change within one version. */
const version = 'a';

/** Longer codes do not fit in an address; Copy link then suggests saving first (conditions.md §6). */
export const longestCode = 8000;

/**
 * Common phrases of definition texts, the most common last: the preset dictionary of version `a`. Changing one
 * character makes every link of that version unreadable; a better one needs a new version.
 */
const dictionary = strToU8(
  [
    '"unfinished":[{"at":[0,1],"negation":false,"frequency":{"checked":false,"operator":">=","figure":1,"measure":"rows"},"recency":{"checked":false,"operator":"In the Last","figure":1,"type":"years"}}],"hidden":[]}',
    '{"name":"","description":"","external":null,"text":"',
    "SELECT segment.user_id FROM segment WHERE segment.name = 'segment.id",
    'customer.user_type customer.tenant_created_at customer.surname customer.sub_category customer.status ' +
      'customer.phone',
    'customer.billing_state customer.billing_postcode customer.billing_country customer.billing_city ' +
      'customer.job_title',
    'customer.shipping_postcode customer.shipping_address_line_1 customer.meta_category customer.name ' +
      'customer.birthdate',
    'customer.shipping_state customer.shipping_country customer.shipping_city customer.email_consented ' +
      'customer.category',
    'product.description_metadata ->> product.meta_category product.stock_qty product.channel_name ' +
      'product.status product.cost',
    'product.sku product.name product.price product.sub_category product.category product.brand product.item_id',
    'sale.origin sale.channel_type sale.channel_name sale.transaction_revenue sale.transaction_id sale.event_value',
    'JOIN email ON email.user_id = customer.user_id email.delivery email.open email.click email.sent_dt',
    'COUNT(DISTINCT sale.transaction_id) SUM(sale.event_value) EXCEPT UNION INTERSECT',
    'JOIN sale ON sale.user_id = customer.user_id\nLEFT JOIN product ON product.item_id = sale.item_id\nWHERE ' +
      "sale.event_type = 'purchase'",
    'GROUP BY customer.user_id HAVING COUNT(*) >= ',
    "IS NOT TRUE NOT LIKE '% != > < >= <= customer.email LIKE '%",
    " >= DATE '2025-01-01' AND sale.event_dt < DATE '2026-01-01'",
    "\n  AND customer.user_id IN (\n    SELECT sale.user_id FROM sale\n    WHERE sale.event_type = 'purchase'\n  " +
      "    AND sale.event_dt >= CURRENT_DATE - INTERVAL '6 months'\n    GROUP BY sale.user_id HAVING COUNT(*) >= 3)",
    '\n  AND customer.user_id IN (\n    SELECT sale.user_id FROM sale JOIN product ON product.item_id = ' +
      "sale.item_id\n    WHERE product.brand = '",
    "\nINTERSECT\nSELECT customer.user_id FROM customer\nWHERE customer.gender = 'F'\n  AND customer.",
  ].join('\n'),
);

/**
 * Encodes a JSON value as URL-safe text: deflated with the preset dictionary, base64url, prefixed by the version
 * letter.
 */
export function encodeDraft(value: unknown): string {
  return version + toBase64Url(deflateSync(strToU8(JSON.stringify(value)), { level: 9, dictionary }));
}

/** Decodes the output of encodeDraft; undefined for anything else. Never throws. */
export function decodeDraft(code: string): unknown {
  if (!code.startsWith(version) || code.length > longestCode) return undefined;
  try {
    return JSON.parse(strFromU8(inflateSync(fromBase64Url(code.slice(1)), { dictionary })));
  } catch {
    return undefined;
  }
}

function toBase64Url(bytes: Uint8Array): string {
  const characters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(characters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array {
  const characters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(characters, (character) => character.charCodeAt(0));
}
