import { customerEndpoints } from '#contract/features/customers.ts';
import { productEndpoints } from '#contract/features/products.ts';
import { pageSize } from '#contract/paging.ts';
import { shapeReply } from '#server/errors/shape.ts';
import { customerPage, listCustomers, type CustomerQuestion } from '#server/features/customers/customerList.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import { readRows } from '#server/engine/queryBuilder.ts';
import {
  productQuery,
  listedColumns,
  listProducts,
  type ProductListQuestion,
} from '#server/features/products/productList.ts';
import { recordPagePlan } from '#server/records/recordPage.ts';
import { today } from './data.ts';
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

const everything: ProductListQuestion = {
  search: '',
  searchBy: 'All fields',
  sortSelectOption: undefined,
  includedFilters: [],
  excludedFilters: [],
  sold: 'false',
  recommended: 'false',
  imageNotNull: 'false',
  category: '',
  includedFilterIds: [],
  excludedFilterIds: [],
  sortOption: undefined,
  page: 1,
  cursor: 1,
};

/** The same of products. */
const productQuestions: readonly (readonly [name: string, question: ProductListQuestion])[] = [
  ['by price', everything],
  ['newest', { ...everything, sortSelectOption: 'Newest' }],
  ['of a category', { ...everything, category: 'Food' }],
  ['that were sold', { ...everything, sold: 'true' }],
  ['with a picture', { ...everything, imageNotNull: 'true' }],
  ['searched in all fields', { ...everything, search: 'gift' }],
  ['searched by name, two words', { ...everything, search: 'gift wrap', searchBy: 'Name' }],
  ['searched, nothing found', { ...everything, search: 'qqqqzzzz' }],
];

/** One list, as it answers page after page, and the statement it runs. */
interface Measured {
  readonly name: string;
  /** Whether other pages than the first are measured, too. */
  readonly goesOn: boolean;
  readonly answer: (page: number) => Promise<string>;
  readonly raw: (page: number) => Promise<unknown>;
}

/** E7: the lists, as the server answers them but for the socket, against the statements that they run. */
export async function measureRecords(engine: TenantEngine): Promise<Result[]> {
  const results: Result[] = [];
  for (const [name, question] of questions) {
    results.push(
      ...(await measureList({
        name: `customers ${name}`,
        goesOn: question.search === '',
        answer: (cursor) => answerCustomers(engine, { ...question, cursor }),
        raw: (cursor) => readRows(engine, recordPagePlan(customerPage({ ...question, cursor }))),
      })),
    );
  }
  for (const [name, question] of productQuestions) {
    const found = await productQuery(engine, question, today);
    results.push(
      ...(await measureList({
        name: `products ${name}`,
        goesOn: isWhole(question),
        answer: (page) => answerProducts(engine, { ...question, page }),
        raw: (cursor) => readRows(engine, recordPagePlan({ ...found, columns: listedColumns, cursor, pageSize })),
      })),
    );
  }
  return results;
}

/** Lists of fewer products than a thousand pages have no such page. */
function isWhole({ search, category, sold, imageNotNull }: ProductListQuestion): boolean {
  return search === '' && category === '' && sold === 'false' && imageNotNull === 'false';
}

async function measureList({ name, goesOn, answer, raw }: Measured): Promise<Result[]> {
  const times = await race({
    first: () => answer(1),
    deep: () => answer(1000),
    raw: () => raw(1),
    rawDeep: () => raw(1000),
  });
  const first = ratio('E7', name, { own: times.first, rival: times.raw }, most);
  if (!goesOn) return [first];
  return [
    first,
    ratio('E7', `${name}, page 1,000`, { own: times.deep, rival: times.rawDeep }, most),
    ratio('E7', `${name}, page 1,000 against 1`, { own: times.deep, rival: times.first }, mostDeep),
  ];
}

async function answerCustomers(engine: TenantEngine, question: CustomerQuestion): Promise<string> {
  const value = await listCustomers(engine, question);
  return JSON.stringify({ value: shapeReply(customerEndpoints.customerList.value, value, 'customerList') });
}

async function answerProducts(engine: TenantEngine, question: ProductListQuestion): Promise<string> {
  const value = await listProducts(engine, question, today);
  return JSON.stringify({ value: shapeReply(productEndpoints.productList.value, value, 'productList') });
}
