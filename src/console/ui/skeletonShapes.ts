/** A piece of a skeleton, in the size of what it stands for. */
export type SkeletonPiece =
  | 'heading'
  | 'text'
  | 'essentials'
  | 'facts'
  | 'field'
  | 'area'
  | 'tiles'
  | 'figure'
  | 'figures'
  | 'chart'
  | 'bar'
  | 'rows'
  | 'card'
  | 'sheet'
  | 'question'
  | 'answer';

/** Pieces one below the other; a list of lists has columns side by side. */
export type SkeletonShape = readonly (SkeletonPiece | readonly (readonly SkeletonPiece[])[])[];

const record = ['heading', 'facts', 'heading', 'facts'] as const;
const half = ['heading', 'chart'] as const;

/** The shapes of pages and parts, by name; a feature names one per screen. */
export const skeletonShapes = {
  text: ['text'],
  field: ['field', 'field'],
  facts: ['facts'],
  chart: ['chart'],
  cards: [[['card'], ['card'], ['card']]],
  figure: ['figure'],
  figures: ['figures'],
  list: ['bar', 'rows'],
  rows: ['rows'],
  form: ['field', 'field', 'field', 'area', 'field'],
  settings: ['heading', 'field', 'field', 'field', 'heading', 'field', 'area'],
  formAndAside: [
    [
      ['field', 'field', 'field', 'area', 'heading', 'field', 'field'],
      ['heading', 'facts', 'heading', 'facts'],
    ],
  ],
  record: ['bar', [record, record]],
  summedUp: ['essentials', [record, record]],
  analytics: ['tiles', 'heading', 'chart', [half, half]],
  dashboard: ['tiles', [half, half], [half, half]],
  builder: ['bar', 'card', 'card', 'bar'],
  editor: ['bar', [['card', 'card', 'card'], ['sheet'], ['field', 'field', 'area']]],
  mail: ['facts', 'sheet'],
  sheet: ['sheet'],
  mailAndItems: [[['sheet'], ['heading', 'rows']]],
  conversation: [
    [
      ['question', 'answer', 'question', 'answer', 'question', 'answer'],
      ['heading', 'facts', 'heading', 'area'],
    ],
  ],
  mapping: ['heading', 'text', 'rows'],
} as const satisfies Readonly<Record<string, SkeletonShape>>;

/** Names one shape. */
export type SkeletonName = keyof typeof skeletonShapes;
