import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '#tests/support/laws.ts';
import { tenantIds } from '../../testServer.ts';
import { emptyTenant, importingAnew } from './importing.ts';

const here = importingAnew();

const keys = ['a', 'b', 'c', 'd'] as const;
const columns = ['name', 'brand'] as const;

/** A new file with some rows and one column, or one of the earlier imports by its place, undone or done again. */
type Action =
  | {
      readonly kind: 'load';
      readonly rows: readonly (typeof keys)[number][];
      readonly column: (typeof columns)[number];
    }
  | { readonly kind: 'undo' | 'redo'; readonly place: number };

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('load' as const),
      rows: fc.uniqueArray(fc.constantFrom(...keys), { minLength: 1 }),
      column: fc.constantFrom(...columns),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('undo' as const, 'redo' as const), place: fc.nat(5) }) },
);

/** What one import made of one row, and the import that had written the row before; null where there was no row. */
interface Layer {
  readonly by: number;
  readonly over: number | null;
  readonly row: Readonly<Partial<Record<(typeof columns)[number], string>>>;
}

/**
 * Rows as layers: an import puts one on those of its file. Undoing takes its layers away, and those of undone imports
 * that come to the top; doing it again puts them back, each where the layer below is the one that it was put on, and
 * those of others that waited for them.
 */
class Model {
  readonly done = new Set<number>();
  readonly #stacks = new Map<string, Layer[]>(keys.map((key) => [key, []]));
  readonly #waiting = new Map<string, Layer[]>(keys.map((key) => [key, []]));

  load(id: number, { rows, column }: Extract<Action, { kind: 'load' }>, value: string): void {
    this.done.add(id);
    for (const key of rows) {
      const stack = this.#stacks.get(key) ?? [];
      const top = stack.at(-1);
      stack.push({ by: id, over: top?.by ?? null, row: { ...top?.row, [column]: value } });
    }
  }

  undo(id: number): void {
    this.done.delete(id);
    for (const key of keys) {
      const stack = this.#stacks.get(key) ?? [];
      for (let top = stack.at(-1); top && !this.done.has(top.by); top = stack.at(-1)) {
        this.#waiting.get(key)?.push(top);
        stack.pop();
      }
    }
  }

  redo(id: number): void {
    this.done.add(id);
    for (const key of keys) {
      const stack = this.#stacks.get(key) ?? [];
      for (;;) {
        const over = stack.at(-1)?.by ?? null;
        const fitting = (this.#waiting.get(key) ?? []).filter(
          (layer) => this.done.has(layer.by) && layer.over === over,
        );
        const next = fitting.find(({ by }) => by === id) ?? fitting.toSorted((one, other) => one.by - other.by)[0];
        if (!next) break;
        stack.push(next);
        this.#waiting.set(
          key,
          (this.#waiting.get(key) ?? []).filter((layer) => layer !== next),
        );
      }
    }
  }

  get rows(): object[] {
    return keys.flatMap((key) => {
      const top = this.#stacks.get(key)?.at(-1);
      return top ? [{ item_id: key, name: top.row.name ?? null, brand: top.row.brand ?? null }] : [];
    });
  }
}

const stored = () => here.imports.engine.query('SELECT item_id, name, brand FROM product ORDER BY item_id');

async function ask(id: number, way: 'undo' | 'redo'): Promise<void> {
  const begun = await here.server.ask(`import/${id}/undo`, { as: 'owner', method: 'POST', body: { action: way } });
  expect(begun.status, await begun.clone().text()).toBe(200);
  await here.server.services.jobs.settled(tenantIds.first);
}

describe('imports that are undone and done again in any order', () => {
  it('leave of every row what the last of them that is done made of it, and nothing once all are undone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 12 }), async (actions) => {
        await emptyTenant(here.imports.engine);
        const model = new Model();
        const ids: number[] = [];
        for (const [place, one] of actions.entries()) {
          if (one.kind === 'load') {
            const value = `v${place}`;
            const { id, status } = await here.imports.load(
              'products',
              `item_id,${one.column}\n${one.rows.map((key) => `${key},${value}\n`).join('')}`,
            );
            expect(status).toBe('completed');
            ids.push(id);
            model.load(id, one, value);
          } else {
            const id = ids[one.place];
            if (id === undefined || model.done.has(id) !== (one.kind === 'undo')) continue;
            await ask(id, one.kind);
            model[one.kind](id);
          }
          expect(await stored()).toEqual(model.rows);
        }
        for (const id of [...ids].filter((one) => model.done.has(one))) {
          await ask(id, 'undo');
          model.undo(id);
          expect(await stored()).toEqual(model.rows);
        }
        expect(await stored()).toEqual([]);
      }),
      runsOf(15),
    );
  }, 900_000);
});
