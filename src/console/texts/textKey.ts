import type { Catalogue } from './catalogue.ts';

type Form = 'zero' | 'one' | 'other';

/** The paths of all texts below something. */
type PathIn<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string ? Name : `${Name}.${PathIn<Texts[Name]>}`;
}[keyof Texts & string];

/** `list.exported_one` and `list.exported_other` are used as `list.exported`, with a `count`. */
type WithoutForm<Path> = Path extends `${infer Key}_${Form}` ? Key : Path;

/** The path of a text in the catalogue, as code uses it. */
export type TextKey = WithoutForm<PathIn<Catalogue>>;

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
export type ValuesFor<Key> = [WantedBy<Key>] extends [never] ? [] : [values: Values<WantedBy<Key>>];
