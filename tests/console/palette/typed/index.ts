import { anywhere } from './anywhere.table.ts';
import { later } from './later.table.ts';
import { lists } from './lists.table.ts';
import { records } from './records.table.ts';
import type { Typed } from './typed.ts';

/** Every table of typed queries. */
export const typed: readonly Typed[] = [anywhere, records, lists, later];
