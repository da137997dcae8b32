import { loadTexts } from '#console/texts/i18n.ts';
import { wholeCatalogue } from './catalogue.ts';

// Tests of the console have every text, as if every screen had been opened.
loadTexts(await wholeCatalogue());
