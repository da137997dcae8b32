/**
 * Why an order that a browser reported is doubtful: too many pieces of an item, too large, another customer's order
 * number, a wrong signature, or too many orders of the customer in a day.
 */
export const orderDoubts = ['quantity', 'size', 'number', 'signature', 'many'] as const;
/** One of them. */
export type OrderDoubt = (typeof orderDoubts)[number];

/**
 * The state of a claim: it counts; an import or a connector has the order; the same customer's other claim has it; it
 * is doubtful; an owner rejected it.
 */
export const orderStandings = ['counts', 'confirmed', 'same', 'doubtful', 'rejected'] as const;
/** One of them. */
export type OrderStanding = (typeof orderStandings)[number];

/** An owner's decision on a doubtful order. */
export const orderDecisions = ['accepted', 'rejected'] as const;
/** One of them. */
export type OrderDecision = (typeof orderDecisions)[number];

/** An order that a browser reported. */
export interface Claim {
  /** Unique among the claims of all numbers; of two equal ones the lesser key counts. */
  readonly key: string;
  /** Null while the visitor is unknown. */
  readonly userId: string | null;
  readonly at: Date;
  /** Signed by the shop's server, so trusted. */
  readonly signed: boolean;
  /** Whether the catalogue has all items, at about these prices. */
  readonly plausible: boolean;
  /** Whether it counts already. */
  readonly joined: boolean;
  /** The problem found when it arrived. */
  readonly doubt: OrderDoubt | null;
  readonly decision: OrderDecision | null;
}

/** An order with the same number that an import or a connector brought. */
export interface ConfirmedOrder {
  readonly userId: string;
  /** Null if no time is known. */
  readonly at: Date | null;
  /** A store till's numbers are separate from the site's. */
  readonly inStore: boolean;
}

/** The state of a claim, with the reason if it is doubtful. */
export interface Verdict {
  readonly standing: OrderStanding;
  readonly reason: OrderDoubt | null;
}

/**
 * Shops restart their numbers: orders further apart than this many milliseconds are different orders, even with equal
 * numbers.
 */
const sameNumberMs = 180 * 24 * 3600 * 1000;

/**
 * Decides the claims of one order number. A confirmed order counts (imported, signed, or accepted by an owner).
 * Otherwise, if two customers claim the number, the order with known items and catalogue prices counts and the other is
 * doubtful; if neither or both are such orders, both count, so that nobody can hide another customer's order by
 * guessing its number. A customer's order counts once.
 */
export function verdictsOf(
  claims: readonly Claim[],
  confirmed: readonly ConfirmedOrder[],
): ReadonlyMap<Claim, Verdict> {
  const all: Rivals = { confirmed, ...rivalsOf(claims) };
  const verdicts = new Map(claims.map((claim) => [claim, aloneVerdict(claim, all)]));
  const taken = new Set<string>();
  for (const claim of claims.toSorted(firstInLine)) {
    if (claim.userId === null || verdicts.get(claim)?.standing !== 'counts') continue;
    if (taken.has(claim.userId)) verdicts.set(claim, { standing: 'same', reason: null });
    taken.add(claim.userId);
  }
  return verdicts;
}

/** The data that claims of a number are compared with. */
interface Rivals {
  readonly confirmed: readonly ConfirmedOrder[];
  readonly facts: readonly Claim[];
  readonly plausible: readonly Claim[];
  /** Customers whose order of this number an owner rejected. */
  readonly rejected: ReadonlySet<string>;
}

/** One claim per customer and day is enough; thousands with one number must not be compared pairwise. */
function rivalsOf(claims: readonly Claim[]): Pick<Rivals, 'facts' | 'plausible' | 'rejected'> {
  const known = claims.filter(({ userId }) => userId !== null);
  const onePerDay = (some: readonly Claim[]): Claim[] => [
    ...new Map(some.map((claim) => [`${claim.at.toISOString().slice(0, 10)} ${claim.userId}`, claim])).values(),
  ];
  return {
    facts: onePerDay(known.filter(isFact)),
    plausible: onePerDay(
      known.filter(({ plausible, doubt, decision }) => plausible && doubt === null && decision === null),
    ),
    rejected: new Set(known.flatMap(({ userId, decision }) => (decision === 'rejected' ? [userId ?? ''] : []))),
  };
}

function aloneVerdict(claim: Claim, rivals: Rivals): Verdict {
  const { userId, at, doubt, decision } = claim;
  if (decision === 'rejected') return { standing: 'rejected', reason: null };
  if (rivals.confirmed.some((order) => order.userId === userId && isNear(order.at, at))) {
    return { standing: 'confirmed', reason: null };
  }
  if (isFact(claim)) return { standing: 'counts', reason: null };
  if (userId !== null && rivals.rejected.has(userId)) return { standing: 'rejected', reason: null };
  if (doubt !== null) return { standing: 'doubtful', reason: doubt };
  const isAnothers = userId !== null && isAnotherCustomers(claim, rivals);
  return isAnothers ? { standing: 'doubtful', reason: 'number' } : { standing: 'counts', reason: null };
}

/** Whether a number more likely belongs to another customer's order. */
function isAnotherCustomers({ userId, at, plausible }: Claim, rivals: Rivals): boolean {
  const isRival = (other: Claim): boolean => other.userId !== userId && isNear(other.at, at);
  return (
    rivals.confirmed.some((order) => !order.inStore && isNear(order.at, at)) ||
    rivals.facts.some(isRival) ||
    (!plausible && rivals.plausible.some(isRival))
  );
}

function isFact({ signed, decision }: Claim): boolean {
  return decision !== 'rejected' && (signed || decision === 'accepted');
}

function isNear(one: Date | null, other: Date | null): boolean {
  return one === null || other === null || Math.abs(one.getTime() - other.getTime()) <= sameNumberMs;
}

/** A signed claim before an accepted one, before one that counts already, before the oldest. */
function firstInLine(one: Claim, other: Claim): number {
  const rank = ({ signed, decision, joined }: Claim): number =>
    signed ? 0 : decision === 'accepted' ? 1 : joined ? 2 : 3;
  const byKey = one.key < other.key ? -1 : 1;
  return rank(one) - rank(other) || one.at.getTime() - other.at.getTime() || byKey;
}
