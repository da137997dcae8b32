// @vitest-environment jsdom
import { findAction } from '#console/actions/registry.ts';
import { DetailsFields } from '#console/definition/DetailsFields.tsx';
import { useRenameAction } from '#console/definition/usePageActions.ts';
import { act, useState } from 'react';
import { expect, it } from 'vitest';
import { mount } from '../mount.tsx';

const details = { name: 'Gold', description: '', external: null };
const rename = () => findAction('definition:rename');

function Page({ isReadOnly = false, begins = true }: { readonly isReadOnly?: boolean; readonly begins?: boolean }) {
  const [isShown, setShown] = useState(begins);
  const { field } = useRenameAction(isReadOnly, () => setShown(true));
  const fixed = { kind: 'segment', details, isReadOnly, onChange: () => undefined } as const;
  return isShown && <DetailsFields {...fixed} nameField={field} />;
}

it.each([{ begins: true }, { begins: false }])(
  'leads to the name with all of it selected, also where it is not on screen: $begins',
  async ({ begins }) => {
    const page = await mount(<Page begins={begins} />);
    expect(rename()?.when?.()).toBe(true);
    await act(async () => rename()?.run({}));
    const field = page.element.querySelector<HTMLInputElement>('input[name=name]');
    expect(field).not.toBeNull();
    expect(document.activeElement).toBe(field);
    expect([field?.selectionStart, field?.selectionEnd]).toEqual([0, 4]);
    await page.unmount();
  },
);

it('is not on offer to who may only look', async () => {
  const page = await mount(<Page isReadOnly />);
  expect(rename()?.when?.()).toBe(false);
  await page.unmount();
});
