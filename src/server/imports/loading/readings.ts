import { standardFields } from '#domain/conditions/fields.ts';
import type { TargetType } from '#domain/imports/fields.ts';
import type { Reading } from './cellForm.ts';
import { day, moment, unreadableMoments } from './moments.ts';
import { number } from './numbers.ts';
import { eventWords, flagWords, oneOf } from './words.ts';

/** What figures know of these columns (figures, Words); the lists that conditions offer. */
const saleValues = (name: string) =>
  standardFields.find((field) => field.table === 'sale' && field.name === name)?.values ?? [];
const eventTypes = saleValues('event_type');

/** Every type of target field with how its cells are read. */
export const readings: Readonly<Record<TargetType, Reading>> = {
  text: { read: (cell) => cell },
  key: { read: (cell, { isFloated }) => (isFloated ? `left(trim(${cell}), -2)` : `trim(${cell})`) },
  number: number('DOUBLE'),
  money: number('DECIMAL(18,4)'),
  day: {
    read: (cell, form) => day(`trim(${cell})`, form),
    reasons: (cell, form) => unreadableMoments(`trim(${cell})`, form),
  },
  moment: {
    read: (cell, form) => moment(`trim(${cell})`, form),
    reasons: (cell, form) => unreadableMoments(`trim(${cell})`, form),
  },
  flag: {
    read: (cell) => oneOf(cell, Object.keys(flagWords), flagWords),
    reasons: () => [{ words: 'is not yes or no' }],
  },
  event: {
    read: (cell) => oneOf(cell, eventTypes, eventWords),
    reasons: () => [{ words: `is none of ${eventTypes.join(', ')}` }],
  },
  channel: { read: (cell) => `coalesce(${oneOf(cell, saleValues('channel_type'))}, ${cell})` },
};
