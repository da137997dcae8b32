import { describe, expect, it } from 'vitest';
import { casePath, hasCases } from '../../../../support/sharedCases.ts';
import { importingAnew } from '../importing.ts';

const here = importingAnew();
const file = (name: string) => ({ path: casePath(`cases/13-bom-in-the-middle/${name}`) });
const people = () =>
  here.imports.engine.query('SELECT user_id AS id, name, email, shipping_city AS city FROM customer ORDER BY 1');
const ann = { id: '7001', name: 'Ann Lee', email: 'ann@mail.example', city: 'Köln' };
const bob = { id: '7002', name: 'Bob', email: 'bob@mail.example', city: 'Graz, Styria' };
const cyd = { id: '7003', name: 'Cyd', email: 'cyd@mail.example', city: 'Wien' };

describe.skipIf(!hasCases)('two exports joined to one file (../shared/cases/13)', () => {
  it.each([
    ['quoted-with-headers.csv', [ann, bob, cyd]],
    ['plain-with-headers.csv', [ann, { ...bob, city: 'Graz' }, cyd]],
    [
      'quoted-second-part-without-header.csv',
      [
        { ...ann, name: 'Ann', city: 'Bonn' },
        bob,
        { id: '7004, north', name: 'Dee', email: 'dee@mail.example', city: 'Oslo' },
        { id: '7005', name: 'Eva', email: 'eva@mail.example', city: 'Bergen' },
      ],
    ],
  ])('are read without the second mark and the second header: %s', async (name, expected) => {
    const record = await here.imports.load('customers', file(name));
    expect(record.metadata.validate.errors).toEqual([]);
    expect(await people()).toEqual(expected);
  });
});
