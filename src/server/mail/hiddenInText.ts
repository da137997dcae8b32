/**
 * html-to-text selectors that skip hidden elements, above all the preheader: it belongs next to the subject and would
 * otherwise be the first line of the text.
 */
export const hiddenInText = ['display:none', 'display: none'].map(
  (style) => ({ selector: `[style*="${style}" i]`, format: 'skip' }) as const,
);
