import { isEmailAddress } from '#domain/records/emailAddress.ts';
import { averageOf, basketsOf } from './baskets.ts';
import { amount, daysBefore, inOrder, isOf, part, sumOf, type Subject, type World } from './world.ts';

/** overview of customers or of products. */
export function overview(world: World, subject: Subject) {
  const money = world.sales.filter(({ event_type }) => event_type === 'purchase' || event_type === 'refund');
  const theirs = money.filter((sale) => isOf(subject, sale));
  const bought = theirs.filter(({ event_type }) => event_type === 'purchase');
  const lately = bought.filter(
    ({ day, user_id }) =>
      day !== null && day > daysBefore(world.today, 365) && day <= world.today && world.customers.has(user_id),
  );
  const consented = [...subject.ids].flatMap((id) => world.customers.get(id) ?? []).filter(hasConsented);
  const everything = subject.kind === 'segment' ? world.customers : world.products;
  return {
    population: subject.ids.size,
    share: part(subject.ids.size, everything.size),
    net_sales: amount(sumOf(theirs)),
    net_sales_share: part(amount(sumOf(theirs)), amount(sumOf(money))),
    buyers: new Set(lately.map(({ user_id }) => user_id)).size,
    average_basket_price: averageOf(basketsOf(world, subject)),
    ...(subject.kind === 'segment'
      ? {
          target: consented.length,
          reachable: consented.filter(
            ({ email }) => isEmailAddress(email ?? '') && !world.stopped.has((email ?? '').toLowerCase()),
          ).length,
        }
      : { units: bought.length - (theirs.length - bought.length) }),
  };
}

function hasConsented(customer: { readonly email_consented: string | null }): boolean {
  return customer.email_consented === 'true';
}

/** other-segments: of active stored ones except the requested one. */
export function otherSegments({ segments }: World, { ids }: Subject, except?: number) {
  return segments
    .filter(({ id }) => id !== except)
    .map(({ id, name, members }) => {
      const both = [...members].filter((user) => ids.has(user)).length;
      return { segment_id: id, name, both, share: part(both, ids.size) };
    })
    .toSorted((a, b) => b.both - a.both || inOrder(a.name, b.name) || a.segment_id - b.segment_id);
}
