import { tagUses } from '#domain/document/liquid.ts';
import { campaignProducts } from '../items.ts';
import type { Look } from './finding.ts';

/** Whether a template that shows the campaign's products has any to show. */
export const productsLook: Look = async ({ reader, form, parts, today, options }) => {
  const showing = parts.find(({ isHtml, text }) => isHtml && tagUses(text).some(({ name }) => isProducts(name)));
  if (!showing) return [];
  const field = form.type === 'Manual' ? 'manualType' : 'type';
  const items = await campaignProducts(reader, form, today, options);
  if (items.length > 0) {
    const message = `Products in the template: ${items.length} ${items.length === 1 ? 'is' : 'are'} available.`;
    return [{ check: 'products', state: 'ok', field, message }];
  }
  const message =
    form.type === 'Manual'
      ? 'None of the products in the template are available. Choose other products.'
      : 'The template shows products, but this campaign has none. Choose products or another template.';
  return [{ check: 'products', state: 'warning', field, message }];
};

function isProducts(name: string): boolean {
  return /^products(?:$|[.[])/u.test(name);
}
