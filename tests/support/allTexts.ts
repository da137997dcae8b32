import { expect } from 'vitest';

// Tests of the console have every text, as if every screen had been opened. Other tests do without i18next.
if (expect.getState().testPath?.includes('/tests/console/') === true) {
  const { loadTexts } = await import('#console/texts/i18n.ts');
  const { wholeCatalogue } = await import('./catalogue.ts');
  loadTexts(await wholeCatalogue());
}
