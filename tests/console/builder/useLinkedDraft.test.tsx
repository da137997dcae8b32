// @vitest-environment jsdom
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { act, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { encodeDraft } from '#console/builder/draftCode.ts';
import { useLinkedDraft, useLinkedStart } from '#console/builder/useLinkedDraft.ts';
import { draftAt } from '#console/state/formDrafts.ts';
import { setUser } from '#console/state/session.ts';
import { chooseTenant } from '#console/state/tenant.ts';
import { noteAllSaved } from '#console/state/unsaved.ts';
import { mount } from '../mount.tsx';

const form = {
  plain: ({ draft }: { readonly draft: string }) => ({ draft }),
  read: (plain: unknown) => {
    const { draft } = (plain ?? {}) as { draft?: unknown };
    return typeof draft === 'string' ? { details: null, draft } : undefined;
  },
};
const saved = { details: null, draft: 'saved' };
/** Ids that do not deflate to the 8,000 characters of an address. */
const long = Array.from({ length: 4000 }, (_, index) => ((index * 2_654_435_761) % 2 ** 32).toString(36)).join(' ');

/** An editor of a text at an address; returns its text, how it is edited, and what the address became. */
async function edit(query = '') {
  const written: string[] = [];
  let text = '';
  let setText: (next: string) => void = () => undefined;
  const Editor = () => {
    const { start = saved, link } = useLinkedStart(form);
    const [draft, setDraft] = useState(start.draft);
    [text, setText] = [draft, setDraft];
    useLinkedDraft({
      link,
      form,
      edited: { details: null, draft },
      saved,
      isChanged: draft !== saved.draft,
      replace: (state) => setDraft(state.draft),
      unreadable: 'It cannot be read.',
    });
    return null;
  };
  const page = await mount(
    <NuqsTestingAdapter hasMemory searchParams={query} onUrlUpdate={({ queryString }) => written.push(queryString)}>
      <Editor />
    </NuqsTestingAdapter>,
  );
  return {
    written,
    text: () => text,
    type: (next: string) => act(async () => setText(next)),
    unmount: page.unmount,
  };
}

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/segment-create');
  setUser({ sub: 'u', email: '', name: '', tenantIds: ['tenant-1'] });
  chooseTenant('tenant-1');
});

it('puts a draft into the address, and takes it out where nothing is changed', async () => {
  const editor = await edit();
  await editor.type('changed');
  await vi.waitFor(() => expect(editor.written.at(-1)).toBe(`?draft=${encodeDraft({ draft: 'changed' })}`));
  await editor.type('saved');
  await vi.waitFor(() => expect(editor.written.at(-1)).toBe(''));
  expect(draftAt('/segment-create')).toBeUndefined();
  await editor.unmount();
});

it('keeps a draft that is too long for an address in the tab, and opens with it again', async () => {
  const editor = await edit();
  await editor.type(long);
  await vi.waitFor(() => expect(draftAt('/segment-create')).toEqual({ draft: long }));
  expect(editor.written).toEqual([]);
  await editor.unmount();
  const again = await edit();
  expect(again.text()).toBe(long);
  await again.type('short');
  await vi.waitFor(() => expect(draftAt('/segment-create')).toBeUndefined());
  await again.unmount();
});

it('opens with the draft of the address before the one that is kept', async () => {
  const editor = await edit();
  await editor.type(long);
  await vi.waitFor(() => expect(draftAt('/segment-create')).toBeDefined());
  await editor.unmount();
  const linked = await edit(`?draft=${encodeDraft({ draft: 'linked' })}`);
  expect(linked.text()).toBe('linked');
  await linked.unmount();
});

it('keeps nothing of what is saved', async () => {
  const editor = await edit();
  await editor.type(long);
  await vi.waitFor(() => expect(draftAt('/segment-create')).toBeDefined());
  noteAllSaved();
  await editor.unmount();
  expect((await edit()).text()).toBe('saved');
});
