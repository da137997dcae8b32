/**
 * Selectors of html-to-text that leave hidden elements out of a text: above all the preheader, which is for the line
 * beside the subject and would be a text's first one.
 */
export const hiddenInText = ['display:none', 'display: none'].map(
  (style) => ({ selector: `[style*="${style}" i]`, format: 'skip' }) as const,
);
