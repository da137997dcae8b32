// @vitest-environment jsdom
import { AddCombobox } from '#console/form/AddCombobox.tsx';
import { act } from 'react';
import { expect, it } from 'vitest';
import { mount, typeInto, until } from '../mount.tsx';

const offered = ['SF two', 'Gold without our shop'].map((title) => ({ id: title, title }));

it('keeps the focus and what is typed while the code of a combobox loads', async () => {
  const page = await mount(<AddCombobox aria-label="Segments" offered={offered} onAdd={() => undefined} />);
  const field = () => page.element.querySelector<HTMLInputElement>('input');
  const options = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);
  const plain = field();
  await act(async () => plain?.focus());
  await typeInto(plain, 'Go');
  await until(() => field() !== plain && options().length > 0);
  expect(document.activeElement).toBe(field());
  expect(field()?.value).toBe('Go');
  expect(options()).toEqual(['Gold without our shop']);
  await page.unmount();
});
