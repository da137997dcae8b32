import { hostileAddresses } from '#tests/support/hostileAddresses.ts';
import { hostileHtml } from '#tests/support/hostileHtml.ts';
import { hostileTogether } from '#tests/support/hostileVariants.ts';
import { shopOf, type Shop } from '#tests/support/shopify/shop.ts';
import { hostileRun } from './runs.ts';

/** All hostile texts, each of which does `run`. */
export const hostileTextsOf = (run: string): readonly string[] => [...hostileHtml(run), ...hostileTogether(run, 12)];

/** The texts, and addresses, as `noteRuns` notes them. */
export const hostileTexts = hostileTextsOf(hostileRun);
const addresses = hostileAddresses(hostileRun);

/** The id of the product that has a text: one that a small tenant sells already, so that figures and lists name it. */
export const itemOf = (index: number): string => `P${String(index + 1).padStart(6, '0')}`;

/**
 * A shop at Shopify in which whatever is text is hostile: each text is the title of a product and the name of a
 * customer.
 */
export function hostileShop(): Shop {
  const { length: count } = hostileTexts;
  const shop = shopOf({ products: count, customers: count, orders: 1 });
  for (const [index, text] of hostileTexts.entries()) {
    const [product, customer] = [shop.products[index], shop.customers[index]];
    const [variant] = product?.variants ?? [];
    if (!product || !variant || !customer) throw new Error('The shop is too small.');
    const image = addresses[index % addresses.length] ?? null;
    Object.assign(product, { title: text, body: text, vendor: text, type: text, status: 'ACTIVE', image });
    const options = [{ name: 'Title', value: 'Default Title' }];
    product.variants = [{ ...variant, sku: itemOf(index), barcode: null, stock: 5, options }];
    const email = `hostile${index}@mail.example`;
    Object.assign(customer, { firstName: text, lastName: text, city: text, email, consent: 'SUBSCRIBED' });
  }
  return shop;
}
