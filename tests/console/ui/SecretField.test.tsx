// @vitest-environment jsdom
import { SecretField } from '#console/ui/TextField.tsx';
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mount } from '../mount.tsx';

const texts = { show: 'Show password', hide: 'Hide password', capsLock: 'Caps Lock is on' };
let drawn: Awaited<ReturnType<typeof mount>>;
let input: HTMLInputElement;
let button: HTMLButtonElement;

beforeEach(async () => {
  drawn = await mount(<SecretField label="Password" texts={texts} value="secret" onChange={() => undefined} />);
  [input] = Array.from(drawn.element.querySelectorAll('input')) as [HTMLInputElement];
  [button] = Array.from(drawn.element.querySelectorAll('button')) as [HTMLButtonElement];
});
afterEach(() => drawn.unmount());

const type = (isOn: boolean) =>
  act(async () => input.dispatchEvent(new KeyboardEvent('keyup', { key: 'a', bubbles: true, modifierCapsLock: isOn })));

it('says that Caps Lock is on, and no longer once it is off', async () => {
  await type(true);
  expect(drawn.element.textContent).toContain('Caps Lock is on');
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Caps Lock is on');
  await type(false);
  expect(drawn.element.textContent).not.toContain('Caps Lock is on');
});

it('is hidden until it is asked for, by a button that says what it does', async () => {
  expect([input.type, button.getAttribute('aria-label')]).toEqual(['password', 'Show password']);
  await act(async () => button.click());
  expect([input.type, button.getAttribute('aria-label')]).toEqual(['text', 'Hide password']);
});
