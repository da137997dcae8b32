// @vitest-environment jsdom
import '#console/texts/definitions.ts';
import { findAction } from '#console/actions/registry.ts';
import { DetailsFields } from '#console/definition/DetailsFields.tsx';
import { act } from 'react';
import { expect, it } from 'vitest';
import { mount } from '../mount.tsx';

const details = { name: 'Gold', description: '', external: null };

it('leads to the name with all of it selected, where it may be changed', async () => {
  const page = await mount(
    <DetailsFields kind="segment" details={details} isReadOnly={false} onChange={() => undefined} />,
  );
  const rename = () => findAction('definition:rename');
  expect(rename()?.when?.()).toBe(true);
  await act(async () => rename()?.run({}));
  const field = page.element.querySelector<HTMLInputElement>('input[name=name]');
  expect(document.activeElement).toBe(field);
  expect([field?.selectionStart, field?.selectionEnd]).toEqual([0, 4]);

  await page.draw(<DetailsFields kind="segment" details={details} isReadOnly onChange={() => undefined} />);
  expect(rename()?.when?.()).toBe(false);
  await page.unmount();
});
