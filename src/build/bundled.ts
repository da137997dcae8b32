/**
 * Packages that become part of the built server instead of being installed beside it: caniemail and what it runs on. It
 * also depends on a formatter that it never loads, so it is a package of development (docs/decisions/031).
 */
export const bundled: readonly string[] = [
  'caniemail',
  '@adobe/css-tools',
  'binary-search',
  'css-what',
  'dot-prop',
  // Another version than the server's own: each importer gets the one that it names.
  'htmlparser2',
  'domelementtype',
  'domhandler',
  'domutils',
  'dom-serializer',
  'entities',
  'micromatch',
  'braces',
  'fill-range',
  'to-regex-range',
  'is-number',
  'picomatch',
  'onetime',
  'mimic-function',
  'split-lines',
  'style-to-object',
  'inline-style-parser',
];
