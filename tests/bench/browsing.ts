import { customerEndpoints } from '#contract/features/customers.ts';
import { shapeReply } from '#server/errors/shape.ts';
import { listCustomers, type CustomerQuestion } from '#server/features/customers/customerList.ts';
import { findCustomer } from '#server/records/customerStore.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import { answer, customerCalls } from './screens.ts';

const page: CustomerQuestion = {
  recent: 'false',
  search: '',
  category: '',
  sortOption: 'name-asc',
  cursor: 1,
  segmentOption: undefined,
};

/** How long each call took, in milliseconds, while somebody goes through customers, once. */
export async function browse(engine: TenantEngine, round: number): Promise<number[]> {
  const times: number[] = [];
  const timed = async (call: () => Promise<unknown>): Promise<void> => {
    const begun = performance.now();
    await call();
    times.push(performance.now() - begun);
  };
  const id = `C${String(1 + round).padStart(7, '0')}`;
  await timed(() => list(engine, { ...page, cursor: 1 + round }));
  await timed(() => list(engine, { ...page, search: searches[round % searches.length] ?? '' }));
  await timed(() => record(engine, id));
  await Promise.all(customerCalls.map((of) => timed(() => answer(engine, of(id)))));
  return times;
}

const searches = ['anna', 'smith', 'C00001', '+614', 'qqqq'] as const;

async function list(engine: TenantEngine, question: CustomerQuestion): Promise<string> {
  const value = await listCustomers(engine, question);
  return JSON.stringify({ value: shapeReply(customerEndpoints.customerList.value, value, 'customerList') });
}

async function record(engine: TenantEngine, id: string): Promise<string> {
  const value = await findCustomer(engine, id);
  return JSON.stringify({ value: shapeReply(customerEndpoints.customerOne.value, value, 'customerOne') });
}
