import { console } from './console.table.ts';
import { customers } from './customers.table.ts';
import { data } from './data.table.ts';
import { editor } from './editor.table.ts';
import { fields } from './fields.table.ts';
import { lists } from './lists.table.ts';
import { marketing } from './marketing.table.ts';
import { products } from './products.table.ts';
import { segments } from './segments.table.ts';
import type { RankingTable } from './table.ts';

/** The tables of all areas. */
export const areas: Readonly<Record<string, RankingTable>> = {
  console,
  customers,
  data,
  editor,
  fields,
  lists,
  marketing,
  products,
  segments,
};
