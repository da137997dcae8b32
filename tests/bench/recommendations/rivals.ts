import { dayBefore } from './days.ts';
import type { Split } from './split.ts';

/** Items of each shopper in the order of a method, the best first; as long as its filter may need. */
export type Lists = readonly (readonly string[])[];

/** Whether an item may be in a shopper's list. */
export type May = (shopper: number, item: string) => boolean;

const most = 10;

/** The rivals that a batch is measured with, each under the same rule of what may be in a list. */
export function rivalsOf(split: Split, may: May): Readonly<Record<string, Lists>> {
  const { shoppers, today } = split;
  const items = [...new Set(shoppers.flatMap(({ bought }) => [...bought.keys()]))].toSorted();
  const place = new Map(items.map((item, index) => [item, index]));
  const owned = shoppers.map(({ bought }) => [...bought.keys()].map((item) => place.get(item) ?? 0));
  const since = dayBefore(today, 89);
  const buyers = items.map(() => 0);
  const lately = items.map(() => 0);
  for (const { bought } of shoppers) {
    for (const [item, day] of bought) {
      const at = place.get(item) ?? 0;
      buyers[at] = (buyers[at] ?? 0) + 1;
      if (day >= since) lately[at] = (lately[at] ?? 0) + 1;
    }
  }
  const popular = (counts: readonly number[]): Lists => {
    const order = Array.from(items.keys()).toSorted(
      (a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || (buyers[b] ?? 0) - (buyers[a] ?? 0),
    );
    return shoppers.map((_, shopper) => {
      const list: string[] = [];
      for (const index of order) {
        const item = items[index] ?? '';
        if (list.length < most && may(shopper, item)) list.push(item);
        if (list.length === most) break;
      }
      return list;
    });
  };
  return {
    'best sellers, all time': popular(buyers),
    'best sellers, 90 days': popular(lately),
    ...bySimilarity({
      items,
      owned,
      buyers,
      may,
      asked: Array.from(shoppers.keys()).filter((shopper) => (shoppers[shopper]?.hidden.size ?? 0) > 0),
    }),
  };
}

interface Neighbours {
  readonly items: readonly string[];
  readonly owned: readonly (readonly number[])[];
  readonly buyers: readonly number[];
  readonly may: May;
  /** The shoppers whose lists are measured. */
  readonly asked: readonly number[];
}

/**
 * Item-kNN by the cosine of buyers (k = 50), and the largest confidence; item after item, with the best of each shopper
 * kept.
 */
function bySimilarity({ items, owned, buyers, may, asked }: Neighbours): Readonly<Record<string, Lists>> {
  const buyersOf = items.map((): number[] => []);
  for (const [shopper, own] of owned.entries()) for (const item of own) buyersOf[item]?.push(shopper);
  const best = { cosine: owned.map(() => new Best()), confidence: owned.map(() => new Best()) };
  const shared = new Int32Array(items.length);
  const weight = new Float64Array(items.length);
  const confidence = new Float64Array(items.length);
  for (const [item, name] of items.entries()) {
    shared.fill(0);
    for (const shopper of buyersOf[item] ?? []) {
      for (const other of owned[shopper] ?? []) shared[other] = (shared[other] ?? 0) + 1;
    }
    shared[item] = 0;
    weight.fill(0);
    const partners: number[] = [];
    for (let other = 0; other < items.length; other += 1) {
      confidence[other] = (shared[other] ?? 0) / (buyers[other] ?? 1);
      if ((shared[other] ?? 0) > 0) partners.push(other);
    }
    const cosine = (other: number): number =>
      (shared[other] ?? 0) / Math.sqrt((buyers[item] ?? 1) * (buyers[other] ?? 1));
    for (const other of partners.toSorted((a, b) => cosine(b) - cosine(a) || a - b).slice(0, 50))
      weight[other] = cosine(other);
    for (const shopper of asked) {
      const own = owned[shopper] ?? [];
      let [sum, largest] = [0, 0];
      for (const other of own) {
        sum += weight[other] ?? 0;
        largest = Math.max(largest, confidence[other] ?? 0);
      }
      if ((sum === 0 && largest === 0) || !may(shopper, name)) continue;
      if (sum > 0) best.cosine[shopper]?.add(name, sum, buyers[item] ?? 0);
      if (largest > 0) best.confidence[shopper]?.add(name, largest, buyers[item] ?? 0);
    }
  }
  return {
    'item-kNN, cosine, k = 50': best.cosine.map(({ names }) => names()),
    'maximum confidence': best.confidence.map(({ names }) => names()),
  };
}

/** The ten best of many; of equal ones that with more buyers. */
class Best {
  #rows: { readonly name: string; readonly value: number; readonly buyers: number }[] = [];

  readonly names = (): string[] => this.#rows.map(({ name }) => name);

  add(name: string, value: number, buyers: number): void {
    const last = this.#rows[most - 1];
    if (last && (value < last.value || (value === last.value && buyers <= last.buyers))) return;
    this.#rows = [...this.#rows, { name, value, buyers }]
      .toSorted((a, b) => b.value - a.value || b.buyers - a.buyers)
      .slice(0, most);
  }
}
