/** Colours of mails, not of the console: what a mail looks like follows no theme. */

/** A swatch without a colour. */
export const noColour = '#ffffff';

/** The styles added to a mail: only style, since the frame runs nothing. */
export const lookStyles = {
  light: '',
  text: '',
  dark:
    '<style>html { background: #1b1c1e; filter: invert(1) hue-rotate(180deg) } img { filter: ' +
    'invert(1) hue-rotate(180deg) }</style>',
  'no-images': '<style>img { visibility: hidden; outline: 1px dashed #888; outline-offset: -1px }</style>',
} as const;
