/** A token bucket: its capacity, and how fast it fills. */
export interface BudgetRules {
  readonly size: number;
  readonly perSecond: number;
}

/** The remaining budget of each name. */
export interface Budgets {
  /** Milliseconds until a name may spend again; 0 while it may. */
  restOf(name: string): number;
  /** Spends, even into debt: the cost of something may only be known afterwards. */
  spend(name: string, amount: number): void;
}

interface Bucket {
  left: number;
  at: number;
}

/** Above this number, names whose bucket is full again are forgotten. */
const remembered = 1000;

/** Budgets that start full for every new name; `now` in milliseconds. */
export function budgetsOf({ size, perSecond }: BudgetRules, now: () => number): Budgets {
  const buckets = new Map<string, Bucket>();
  const leftOf = (name: string): number => {
    const bucket = buckets.get(name);
    return bucket ? Math.min(size, bucket.left + ((now() - bucket.at) / 1000) * perSecond) : size;
  };
  return {
    restOf: (name) => {
      const left = leftOf(name);
      return left >= 1 ? 0 : Math.ceil(((1 - left) / perSecond) * 1000);
    },
    spend: (name, amount) => {
      if (buckets.size > remembered) for (const [known] of buckets) if (leftOf(known) >= size) buckets.delete(known);
      buckets.set(name, { left: leftOf(name) - amount, at: now() });
    },
  };
}
