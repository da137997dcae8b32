import { strokeOf } from '#console/actions/stroke.ts';
import { expect, it } from 'vitest';

const plain = { code: '', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

it.each([
  ['a letter', { key: 'g', code: 'KeyG' }, 'g'],
  ['a capital', { key: 'G', code: 'KeyG', shiftKey: true }, 'shift+g'],
  ['? on a US keyboard', { key: '?', code: 'Slash', shiftKey: true }, '?'],
  ['? on a German keyboard', { key: '?', code: 'Minus', shiftKey: true }, '?'],
  ['/ on a German keyboard', { key: '/', code: 'Digit7', shiftKey: true }, '/'],
  ['[ with AltGr handled by the layout', { key: '[', code: 'BracketLeft' }, '['],
  ['Control', { key: 'k', code: 'KeyK', ctrlKey: true }, 'mod+k'],
  ['Command', { key: 'k', code: 'KeyK', metaKey: true }, 'mod+k'],
  ['a Cyrillic layout', { key: 'п', code: 'KeyG' }, 'g'],
  ['Option on a Mac', { key: 'å', code: 'KeyA', altKey: true }, 'alt+a'],
  ['Dvorak', { key: 'k', code: 'KeyV' }, 'k'],
  ['an arrow with Shift', { key: 'ArrowDown', code: 'ArrowDown', shiftKey: true }, 'shift+arrowdown'],
  ['space', { key: ' ', code: 'Space' }, 'space'],
  ['a modifier alone', { key: 'Shift', code: 'ShiftLeft', shiftKey: true }, undefined],
])('%s', (_, event, expected) => {
  expect(strokeOf({ ...plain, ...event })).toBe(expected);
});
