import type { Catalogue } from './catalogue.ts';

type Form = 'zero' | 'one' | 'other';

/** The paths of all texts below something. */
type PathIn<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string ? Name : `${Name}.${PathIn<Texts[Name]>}`;
}[keyof Texts & string];

/** `list.exported_one` and `list.exported_other` are asked for as `list.exported`, with a `count`. */
type Asked<Path> = Path extends `${infer Key}_${Form}` ? Key : Path;

/** The path of a text in the catalogue, as one asks for it. */
export type TextKey = Asked<PathIn<Catalogue>>;

/** The text at a path as it stands in the catalogue, each of its forms. */
type TextAt<Path, Texts = Catalogue> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Texts
    ? TextAt<Rest, Texts[Head]>
    : never
  : Path extends keyof Texts
    ? Texts[Path]
    : Texts[keyof Texts & `${Path & string}_${Form}`];

/** Whether a text has forms: they are told apart by `count`, which it may say or not. */
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

/** What stands in a text for `{{name}}`; `count` is a number, since it chooses the form. */
type Values<Names extends string> = {
  readonly [Name in Names]: Name extends 'count' ? number : string | number;
};

/** What has to be said with a key: nothing, or every value that a text of that name has a place for. */
export type ValuesFor<Key> = [WantedBy<Key>] extends [never] ? [] : [values: Values<WantedBy<Key>>];
