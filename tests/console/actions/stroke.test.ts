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
  ['a bracket on a Russian layout', { key: 'х', code: 'BracketLeft' }, '['],
  ['the question mark’s place on a Greek layout', { key: '΄', code: 'Slash', shiftKey: true }, '?'],
  ['Mod+K on a Russian layout', { key: 'л', code: 'KeyK', ctrlKey: true }, 'mod+k'],
  ['Mod+A on AZERTY, where it is in the place of Q', { key: 'a', code: 'KeyQ', ctrlKey: true }, 'mod+a'],
  ['a bracket by AltGr on Windows', { key: '[', code: 'Digit8', ctrlKey: true, altKey: true }, '['],
  ['a bracket by Option on a German Mac', { key: '[', code: 'Digit5', altKey: true }, '['],
  ['Option and 1 on a Mac', { key: '¡', code: 'Digit1', altKey: true }, 'alt+1'],
  ['Alt and 1 elsewhere', { key: '1', code: 'Digit1', altKey: true }, 'alt+1'],
  ['Mod and a full stop', { key: '.', code: 'Period', ctrlKey: true }, 'mod+.'],
  ['a key of a composition', { key: 'Process', code: 'KeyA' }, undefined],
  ['Dvorak', { key: 'k', code: 'KeyV' }, 'k'],
  ['an arrow with Shift', { key: 'ArrowDown', code: 'ArrowDown', shiftKey: true }, 'shift+arrowdown'],
  ['space', { key: ' ', code: 'Space' }, 'space'],
  ['a modifier alone', { key: 'Shift', code: 'ShiftLeft', shiftKey: true }, undefined],
])('%s', (_, event, expected) => {
  expect(strokeOf({ ...plain, ...event })).toBe(expected);
});
