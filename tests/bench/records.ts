import { customerEndpoints } from '#contract/endpoints/customer.ts';
import { shapeReply } from '#server/chain/shape.ts';
import { customerPage, listCustomers, type CustomerQuestion } from '#server/customers/customerList.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import { runFragment } from '#server/engine/plan/runFragment.ts';
import { recordPagePlan } from '#server/records/recordPage.ts';
import { race } from './race.ts';
import { ratio, type Result } from './table.ts';

/** The most that a list may cost against its statement run raw, and page 1,000 against page 1 (E7). */
const most = 1.3;
const mostDeep = 3;

const plain: CustomerQuestion = {
  recent: 'false',
  search: '',
  category: '',
  sortOption: 'name-asc',
  cursor: 1,
  segmentOption: undefined,
};

/** Every sort once, and the filters and searches that people ask. */
const questions: readonly (readonly [name: string, question: CustomerQuestion])[] = [
  ['by name', plain],
  ['by surname, backwards', { ...plain, sortOption: 'surname-desc' }],
  ['newest', { ...plain, recent: 'true' }],
  ['by e-mail', { ...plain, sortOption: 'email-asc' }],
  ['by id, backwards', { ...plain, sortOption: 'id-desc' }],
  ['of a category', { ...plain, category: 'Gifter' }],
  ['of a segment', { ...plain, segmentOption: 1 }],
  ['searched, one word', { ...plain, search: 'anna' }],
  ['searched, two words', { ...plain, search: 'anna smi' }],
  ['searched, an id', { ...plain, search: 'C0012345' }],
  ['searched, a phone', { ...plain, search: '+614123' }],
  ['searched, nothing found', { ...plain, search: 'qqqqzzzz' }],
];

/** E7: the list of customers, as the server answers it but for the socket, against the statement that it runs. */
export async function measureRecords(engine: TenantEngine): Promise<Result[]> {
  const results: Result[] = [];
  for (const [name, question] of questions) {
    const deep = { ...question, cursor: 1000 };
    const times = await race({
      first: () => answer(engine, question),
      deep: () => answer(engine, deep),
      raw: () => runFragment(engine, recordPagePlan(customerPage(question))),
      rawDeep: () => runFragment(engine, recordPagePlan(customerPage(deep))),
    });
    results.push(ratio('E7', `customers ${name}`, { own: times.first, rival: times.raw }, most));
    if (question.search === '') {
      results.push(ratio('E7', `customers ${name}, page 1,000`, { own: times.deep, rival: times.rawDeep }, most));
      results.push(
        ratio('E7', `customers ${name}, page 1,000 against 1`, { own: times.deep, rival: times.first }, mostDeep),
      );
    }
  }
  return results;
}

async function answer(engine: TenantEngine, question: CustomerQuestion): Promise<string> {
  const value = await listCustomers(engine, question);
  return JSON.stringify({ value: shapeReply(customerEndpoints.customerList.value, value, 'customerList') });
}
