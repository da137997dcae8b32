import { pageSize } from '#contract/paging.ts';
import { parseAsInteger, parseAsString, useQueryStates } from 'nuqs';
import { call, type CallValue } from '#console/data/call.ts';
import { useCall, type Query } from '#console/data/useCall.ts';

type Customer = CallValue<'customerList'>['customers'][number];

/** Whom it is about and where that is in the list, in the address. */
const parsers = {
  search: parseAsString.withDefault(''),
  page: parseAsInteger.withDefault(1),
  customer: parseAsString,
};

/** One customer after the other, as a search finds them. */
export interface Customers {
  /** The customer's id; undefined while it loads, and where there is none. */
  readonly id: string | undefined;
  /** Undefined where the customer of a link is on another page. */
  readonly customer: Customer | undefined;
  readonly search: string;
  readonly total: number | undefined;
  /** The page of customers around this one. */
  readonly query: Query<CallValue<'customerList'>>;
  readonly find: (search: string) => void;
  /** Shows the customer so many places on, across pages. */
  readonly move: (steps: 1 | -1) => Promise<void>;
  readonly random: () => Promise<void>;
}

/** Walks through customers. */
export function useCustomers(): Customers {
  const [{ search, page, customer }, set] = useQueryStates(parsers, { history: 'push' });
  const query = (cursor: number) => ({ query: { search, cursor: String(cursor) } });
  const listed = useCall('customerList', query(page), { keepPrevious: true });
  const list = listed.data;
  const shown = list?.customers ?? [];
  const id = customer ?? shown[0]?.user_id;
  const at = shown.findIndex((one) => one.user_id === id);
  const pages = Math.ceil((list?.total ?? 0) / pageSize);
  const show = async (cursor: number, choose: (customers: readonly Customer[]) => Customer | undefined) => {
    const { customers } = await call('customerList', query(cursor));
    const chosen = choose(customers);
    if (chosen) await set({ page: cursor, customer: chosen.user_id });
  };
  return {
    id,
    customer: shown[at],
    search,
    total: list?.total,
    query: listed,
    find: (next) => void set({ search: next, page: 1, customer: null }, { history: 'replace' }),
    move: async (steps) => {
      const next = shown[at + steps];
      if (next) await set({ customer: next.user_id });
      else if (page + steps >= 1 && page + steps <= pages) {
        await show(page + steps, (customers) => customers.at(steps === 1 ? 0 : -1));
      }
    },
    random: () =>
      show(1 + Math.floor(Math.random() * Math.max(pages, 1)), (customers) =>
        customers.at(Math.floor(Math.random() * customers.length)),
      ),
  };
}
