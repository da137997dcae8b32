import { cells } from '#tests/domain/access/cells.ts';
import { describe } from 'vitest';
import { rolesHere } from './rolesHere.ts';

/** security.md §4, promise 5. */
describe('roles and tiers hold on the server, in every cell', () => {
  rolesHere().everyRowIn(cells);
});
