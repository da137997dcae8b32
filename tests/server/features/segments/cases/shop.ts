import type { Problem } from '#contract/errors.ts';
import { afterAll, beforeAll } from 'vitest';
import { emptyTenant, importing, type Importing } from '../../imports/importing.ts';
import { startTestServer, valueOf, type TestServer } from '../../../testServer.ts';
import { caseText } from '../../../../support/sharedCases.ts';
import { post, refusalOf, type Content, type Counted } from '../definitions.ts';

/** The ids of the customers whose numbers a table of expectations names: `C01 C09`. */
export const ids = (listed: string): string[] => (listed === '' ? [] : listed.split(' '));

/** A server on a given day, whose first tenant holds the shop of ../shared/cases and nothing else. */
export interface ShopServer {
  readonly server: TestServer;
  readonly imports: Importing;
  /** The ids of the members of a definition, by text or on the wire, in order. */
  members(source: string | object): Promise<string[]>;
  /** The number that counting a definition answers. */
  count(source: string | object): Promise<number>;
  /** The problems a definition is refused for; none where it is not. */
  problems(sql: string): Promise<readonly Problem[]>;
}

const sourceOf = (source: string | object): object => (typeof source === 'string' ? { sql: source } : source);

const files = ['customers', 'products', 'sales'] as const;

/** Starts the shop before the tests of a file, on `today`, with all of its files or some. */
export function shopOn(today: string, types: readonly (typeof files)[number][] = files): ShopServer {
  let started: { readonly server: TestServer; readonly imports: Importing } | undefined;
  const shop = () => {
    if (!started) throw new Error('The shop opens with the tests.');
    return started;
  };
  beforeAll(async () => {
    const server = await startTestServer({ DODO_TODAY: today });
    const imports = importing(server);
    started = { server, imports };
    await emptyTenant(imports.engine);
    for (const type of types) {
      await imports.load(type, caseText(`cases/shop/${type}.csv`));
    }
  });
  afterAll(() => started?.server.close());
  return {
    get server() {
      return shop().server;
    },
    get imports() {
      return shop().imports;
    },
    members: async (source) => {
      const reply = await post(shop().server, 'segment/content?page=1', sourceOf(source));
      const { customers } = await valueOf<Content>(reply);
      return customers.map(({ user_id: id }) => id).toSorted();
    },
    count: async (source) =>
      (await valueOf<Counted>(await post(shop().server, 'segment/count', sourceOf(source)))).population,
    problems: async (sql) => {
      const reply = await post(shop().server, 'segment/count', { sql });
      return reply.ok ? [] : ((await refusalOf(reply)).problems ?? []);
    },
  };
}
