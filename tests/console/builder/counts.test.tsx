// @vitest-environment jsdom
import { emptyDraft, withModel, withText, type Draft } from '#console/builder/draft.ts';
import { newId } from '#console/builder/newId.ts';
import { savedDefinition, sentDefinition } from '#console/builder/sentDefinition.ts';
import { useCounts } from '#console/builder/useCounts.ts';
import { vocabularyFor } from '#domain/conditions/vocabulary.ts';
import { toWire } from '#domain/conditions/wire.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mount, settle, until } from '../mount.tsx';

const vocabulary = vocabularyFor('segment', []);
const women = "SELECT customer.user_id FROM customer -- ours\nWHERE customer.gender = 'F'";
const typed = withText(emptyDraft('segment'), women, vocabulary, newId);

/** An edit in the builder: another value of the only condition. */
function edited(draft: Draft, value: string): Draft {
  const groups = draft.model.groups.map((group) => ({
    ...group,
    conditions: group.conditions.map((condition) => ({ ...condition, value })),
  }));
  return withModel(draft, { ...draft.model, groups }, vocabulary);
}

describe('a draft is sent', () => {
  it('to be counted as its text alone after typing, and as its groups alone after an edit in the builder', () => {
    expect(sentDefinition(typed)).toEqual({ sql: women });
    const men = edited(typed, 'M');
    expect(sentDefinition(men)).toEqual(toWire(men.complete));
  });

  it('to be saved with its text and its comments, after an edit in the builder also with its groups', () => {
    expect(savedDefinition(typed)).toEqual({ sql: women });
    const men = edited(typed, 'M');
    expect(savedDefinition(men)).toEqual({ sql: women.replace("'F'", "'M'"), ...toWire(men.complete) });
  });
});

describe('counts', () => {
  const requests: { readonly body: unknown; readonly answer: (population: number) => void }[] = [];
  let page: Awaited<ReturnType<typeof mount>>;

  function Counts({ draft }: { readonly draft: Draft }) {
    const { figures, isStale } = useCounts(draft, vocabulary);
    return <output>{`${figures.whole?.population ?? 'none'} ${isStale ? 'stale' : 'fresh'}`}</output>;
  }
  const show = (draft: Draft) => page.render(<Counts draft={draft} />);
  const shown = () => page.element.querySelector('output')?.textContent;

  beforeEach(() => {
    requests.length = 0;
    vi.stubGlobal(
      'fetch',
      vi.fn<typeof fetch>(
        async (_url, init) =>
          new Promise((resolve) => {
            const { detail: _detail, ...body } = JSON.parse(init?.body as string) as Record<string, unknown>;
            const numbers = { target: 0, consented: 0, not_consented: 0, customers: 100, groups: {} };
            requests.push({
              body,
              answer: (population) =>
                resolve(Response.json({ value: { ...numbers, population, data_version: 1, today: '2026-01-01' } })),
            });
          }),
      ),
    );
  });
  afterEach(async () => {
    await page.unmount();
    vi.unstubAllGlobals();
  });

  it('are stale until those of the definition on screen arrive, whichever view it was edited in', async () => {
    page = await mount(<Counts draft={typed} />);
    await until(() => requests.length === 1);
    expect(requests[0]?.body).toEqual({ sql: women });
    expect(shown()).toBe('none stale');
    requests[0]?.answer(7);
    await until(() => shown() === '7 fresh');

    const men = edited(typed, 'M');
    await show(men);
    expect(shown()).toBe('7 stale');
    await until(() => requests.length === 2);
    expect(requests[1]?.body).toEqual(JSON.parse(JSON.stringify(toWire(men.complete))));
    await settle();
    expect(shown()).toBe('7 stale');
    requests[1]?.answer(7);
    await until(() => shown() === '7 fresh');

    await show(typed);
    expect(shown()).toBe('7 stale');
    await until(() => shown() === '7 fresh');
  });
});
