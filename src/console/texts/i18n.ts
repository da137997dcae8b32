import i18next, { t as translate, use as withPlugin } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { core } from './core.ts';
import type { Catalogue } from './catalogue.ts';

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

type Form = 'zero' | 'one' | 'other';

/** The paths of all texts below something. */
type PathIn<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string ? Name : `${Name}.${PathIn<Texts[Name]>}`;
}[keyof Texts & string];

/** `list.exported_one` and `list.exported_other` are used as `list.exported`, with a `count`. */
type WithoutForm<Path> = Path extends `${infer Key}_${Form}` ? Key : Path;

/** The path of a text in the catalogue, as code uses it. */
type TextKey = WithoutForm<PathIn<Catalogue>>;

/** The text at a path in the catalogue, with each of its plural forms. */
type TextAt<Path, Texts = Catalogue> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Texts
    ? TextAt<Rest, Texts[Head]>
    : never
  : Path extends keyof Texts
    ? Texts[Path]
    : Texts[keyof Texts & `${Path & string}_${Form}`];

/** Whether a text has plural forms: they depend on `count`, which the text may or may not contain. */
type CountAt<Path, Texts = Catalogue> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Texts
    ? CountAt<Rest, Texts[Head]>
    : never
  : Path extends keyof Texts
    ? never
    : 'count';

/** `{{name}}` and `{{count}}` of a text. */
type NamesIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | NamesIn<Rest> : never;

type WantedBy<Key> = NamesIn<TextAt<Key>> | CountAt<Key>;

/** The values for `{{name}}` in a text; `count` is a number, since it selects the plural form. */
type Values<Names extends string> = {
  readonly [Name in Names]: Name extends 'count' ? number : string | number;
};

/** The arguments of a key: none, or every value that its text has a placeholder for. */
type ValuesFor<Key> = [WantedBy<Key>] extends [never] ? [] : [values: Values<WantedBy<Key>>];
