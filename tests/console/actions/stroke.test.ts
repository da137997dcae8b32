import { strokeOf, type KeyEvent } from '#console/actions/stroke.ts';
import { caseText, hasCases } from '#tests/support/sharedCases.ts';
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
  ['Caps Lock', { key: 'G', code: 'KeyG' }, 'g'],
  ['an arrow with Shift', { key: 'ArrowDown', code: 'ArrowDown', shiftKey: true }, 'shift+arrowdown'],
  ['space', { key: ' ', code: 'Space' }, 'space'],
  ['a modifier alone', { key: 'Shift', code: 'ShiftLeft', shiftKey: true }, undefined],
])('%s', (_, event, expected) => {
  expect(strokeOf({ ...plain, ...event })).toBe(expected);
});

it.each([
  ['a Polish letter on Windows', { key: 'ś', code: 'KeyS', ctrlKey: true, altKey: true }, undefined],
  ['a Polish letter on Linux', { key: 'ż', code: 'KeyZ' }, undefined],
  ['a sign of money', { key: '€', code: 'KeyE' }, undefined],
  ['a sign of ASCII', { key: '@', code: 'Digit2', ctrlKey: true, altKey: true }, '@'],
  ['Option on a Mac, which is told as AltGr', { key: 'å', code: 'KeyA', altKey: true }, 'alt+a'],
])('with AltGr: %s', (_, event, expected) => {
  expect(strokeOf({ ...plain, ...event, getModifierState: () => true })).toBe(expected);
});

/** The strokes that "right" of ../shared/cases/33 names; those that only type are none. */
const right: Readonly<Record<string, readonly (string | undefined)[]>> = {
  'opens the list of keys': ['?'],
  'list of keys': ['?'],
  'search / palette': ['/'],
  'page back': ['['],
  'previous tab': ['{'],
  'undo, not redo': ['mod+z'],
  'customers after g': ['c'],
  'adds a condition (a), not what q would do': ['a'],
  'actions only': ['>'],
  customers: ['g', 'c'],
  palette: ['mod+k'],
  'row down': ['j'],
  "imports (the key's place), or nothing; never another screen": ['g', 'i'],
  'types ś in fields; saves nothing; sorts nothing': [undefined],
  'undoes nothing': [undefined],
  'selects nothing': [undefined],
  'types @: customers only': ['@'],
  'customers, as without Caps Lock': ['g', 'c'],
  'palette; nothing is pasted': ['mod+k'],
  'goes on moving; held x toggles once': ['j'],
};

interface Stroke {
  readonly layout: string;
  readonly what: string;
  readonly event: Pressed | readonly Pressed[];
  readonly right: string;
}
type Pressed = Partial<KeyEvent> & { readonly key: string; readonly code: string; readonly AltGraph?: boolean };

const strokes = hasCases ? (JSON.parse(caseText('cases/33-other-keyboards/strokes.json')) as readonly Stroke[]) : [];

it.skipIf(!hasCases).each(strokes)('on a $layout keyboard, $what: $right', ({ event, right: expected }) => {
  const events = [event].flat();
  const found = events.map((pressed) =>
    strokeOf({ ...plain, ...pressed, getModifierState: () => pressed.AltGraph === true }),
  );
  expect(found).toEqual(right[expected]);
});
