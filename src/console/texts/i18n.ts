import i18next, { t as translate, use as withPlugin } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { core } from './core.ts';
import type { Catalogue } from './catalogue.ts';
import type { TextKey, ValuesFor } from './textKey.ts';

/** The language of the console (specification 1 §9), for i18next and Intl. */
export const language = 'en';

/** A part of the catalogue: some of its areas, such as `{ segments, definitions }`. */
export type Texts = Partial<Catalogue>;

// The texts of every screen are part of the entry, so that initialising is synchronous.
void withPlugin(initReactI18next).init({
  lng: language,
  resources: { [language]: { translation: core } },
  initAsync: false,
  // Keys never have a namespace, so a colon in one is literal.
  nsSeparator: false,
  // React escapes.
  interpolation: { escapeValue: false },
  react: { useSuspense: false, bindI18n: '' },
});

/**
 * The text of a key with its values, for code outside of components; components call `useTranslation().t`. Keys and
 * values are type-checked. A missing key returns itself.
 */
export const t = translate as unknown as Translate;

/** The type of `t`: i18next's own type allows a text without its values. */
export type Translate = <const Key extends TextKey>(key: Key, ...values: ValuesFor<Key>) => string;

/** Hands texts to i18next: those of a screen or a lazily loaded part, before its first render. */
export function loadTexts(texts: Texts): void {
  i18next.addResourceBundle(language, 'translation', texts, true, true);
}
