import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, valueOf, type TestServer } from '../../testServer.ts';
import { importing } from './importing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Shown {
  readonly type: string;
  readonly metadata: { readonly validate: { readonly errors: readonly { readonly message: string }[] } };
}
/** The reasons to leave rows out, without their rows. */
const reasonsOf = ({ metadata }: Shown): string[] =>
  metadata.validate.errors.map(({ message }) => message.replace(/^Row \d+: /u, ''));

it('the rejections that the demo shows are those that imports make', async () => {
  const seeded = await valueOf<Shown[]>(await server.ask('import', { as: 'owner' }));
  const shown = seeded.map((one) => [one.type, reasonsOf(one)] as const).filter(([, reasons]) => reasons.length > 0);
  expect(shown.map(([type]) => type)).toContain('customers');
  const imports = importing(server);
  const customers = await imports.load('customers', 'user_id,name\n,Nobody\n');
  const sales = await imports.load('sales', 'transaction_id,user_id,item_id,event_dt\nT1,C1,P1\n');
  const made = new Map<string, string[]>([
    ['customers', reasonsOf(customers)],
    ['sales', reasonsOf(sales)],
  ]);
  for (const [type, reasons] of shown) expect(made.get(type), type).toEqual(expect.arrayContaining(reasons));
});
