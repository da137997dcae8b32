// @vitest-environment jsdom
import { useOpened, type InTurn, type Opened } from '#console/definition/useOpened.ts';
import type { StoredDefinition } from '#console/definition/definitionCalls.ts';
import { setUnsaved } from '#console/state/unsaved.ts';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { mount, settle } from '../mount.tsx';

/** What the hook looks at of a stored definition: its version; the rest goes through it unread. */
const stored = (version: number, name = '') => ({ version, name }) as StoredDefinition;

const draws: Opened[] = [];
function Page({ answered }: { readonly answered: StoredDefinition | undefined }) {
  draws.push(useOpened(answered));
  return null;
}
const latest = () => {
  const render = draws.at(-1);
  if (!render) throw new Error('Nothing is drawn.');
  return render;
};
const edited = () => latest().edited;
const shown = () => [edited()?.stored.version, edited()?.page];
const inTurn: InTurn = (write) => act(async () => latest().inTurn(write));
const changed = (changes: number) => act(async () => setUnsaved(changes));

let page: Awaited<ReturnType<typeof mount>> | undefined;
const open = async (answered: StoredDefinition | undefined) => {
  page = await mount(<Page answered={answered} />);
};
const answer = async (answered: StoredDefinition) => page?.render(<Page answered={answered} />);
afterEach(async () => {
  await page?.unmount();
  setUnsaved(0);
});

it('opens a newer version anew, but keeps the one that is edited', async () => {
  await open(undefined);
  expect(edited()).toBeUndefined();
  await answer(stored(1));
  expect(shown()).toEqual([1, 0]);
  await answer(stored(2));
  expect(shown()).toEqual([2, 1]);
  await changed(3);
  await answer(stored(3));
  expect(shown()).toEqual([2, 1]);
  await changed(0);
  expect(shown()).toEqual([3, 2]);
});

it('shows what is new about the same version, on the same page', async () => {
  await open(stored(1));
  await answer(stored(1, 'Counted anew'));
  expect(edited()).toEqual({ stored: stored(1, 'Counted anew'), page: 0 });
});

it('writes in turn, each over what the one before led to, and goes on with it on the same page', async () => {
  await open(stored(1));
  const asked: number[] = [];
  const replies: (() => void)[] = [];
  const write: Parameters<InTurn>[0] = async (version) => {
    asked.push(version);
    await new Promise<void>((resolve) => void replies.push(resolve));
    return stored(version + 1);
  };
  const { inTurn: writeInTurn } = latest();
  const both = [writeInTurn(write), writeInTurn(write)];
  await settle();
  expect(asked).toEqual([1]);
  await act(async () => replies.shift()?.());
  expect(asked).toEqual([1, 2]);
  await act(async () => replies.shift()?.());
  await Promise.all(both);
  expect(shown()).toEqual([3, 0]);
});

it('writes what comes after a failure, and takes nobody else’s version for its own', async () => {
  await open(stored(1));
  await changed(1);
  await expect(inTurn(async () => Promise.reject(new Error('No.')))).rejects.toThrow('No.');
  expect(await inTurn(async () => stored(4))).toEqual(stored(4));
  expect(shown()).toEqual([1, 0]);
});
