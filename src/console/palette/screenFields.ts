import { pathTo, screenAt } from '#contract/links.ts';
import { screens, type ScreenName } from '#contract/screens.ts';
import type { Screen } from '#contract/screen.ts';
import { accessOf } from '#console/actions/access.ts';
import type { Action } from '#console/actions/action.ts';
import { features } from '#console/features.ts';
import { goToField } from '#console/form/focusField.ts';
import { go } from '#console/navigation/go.ts';
import { t } from '#console/texts/i18n.ts';
import { TextCursorInput } from 'lucide-react';
import { closeThen, type Entry } from './entry.ts';
import { synonymsOf } from './synonyms.ts';

/** A field or section of a screen. */
export interface ScreenField {
  /** Its name in the address, as `field`: that of the control, the section or the part (form/focusField.ts). */
  readonly name: string;
  readonly title: string;
  /** Other names people use for it. */
  readonly aliases?: readonly string[] | undefined;
  /** It is there for owners alone. */
  readonly isOwners?: true;
}

/** The fields and sections of a screen; each is a row of the palette on every screen and leads there. */
export interface ScreenFields {
  /** The screen, or a view of it: its address has no parameter. */
  readonly screen: Exclude<ScreenName, 'home'>;
  readonly view?: string;
  /** Other screens with the same fields, whose own `Go to field …` leads to them. */
  readonly alsoOn?: readonly ScreenName[];
  readonly fields: readonly ScreenField[];
}

const loaded: ScreenFields[] = [];

/** Loads the fields of all features; required before the palette opens. */
export async function loadScreenFields(): Promise<void> {
  const modules = await Promise.all(features.flatMap(({ fields }) => fields?.() ?? []));
  loaded.splice(0, loaded.length, ...modules.flatMap(({ fields }) => fields));
}

/** The loaded fields, by screen. */
export function screenFields(): readonly ScreenFields[] {
  return loaded;
}

/** Verbs before the name of a field that mean the field. */
const changingVerbs = ['change', 'set', 'edit', 'update'];

/** The end of the ids of actions that go to a field of the form, or to a section, of the screen they are on. */
const goesToField = [':go-to-field', 'analytics:part'];

/**
 * The fields and sections of all permitted screens as rows that lead to them. Those of the screen at this address are
 * left out where an action of its own goes to them.
 */
export function fieldEntries(actions: readonly Action[], isOwner: boolean, address = location.pathname): Entry[] {
  const here = screenAt(address)?.name;
  const hasOwn = actions.some(({ id }) => goesToField.some((end) => id.endsWith(end)));
  return loaded.flatMap((set) => {
    const isHere = here !== undefined && (set.screen === here || set.alsoOn?.includes(here) === true);
    // A record's page without an action of its own has a form that cannot be changed.
    if (isHere && (hasOwn || set.screen !== here)) return [];
    const { feature }: Screen = screens[set.screen];
    if (accessOf(feature).kind !== 'granted') return [];
    return set.fields.filter((field) => isOwner || field.isOwners !== true).map((field) => toEntry(set, field, isHere));
  });
}

function toEntry(set: ScreenFields, { name, title, aliases = [] }: ScreenField, isHere: boolean): Entry {
  const path = fieldPath(set, name);
  const place = t(`screens.${set.screen}`);
  return {
    id: `field:${path}`,
    title,
    alias: `${title} ${place}`,
    keywords: place,
    phrases: isAmbiguous(title) ? aliases : [...aliases, ...changingVerbs.map((verb) => `${verb} ${title}`)],
    synonyms: synonymsOf(title),
    detail: place,
    section: 'fields',
    icon: TextCursorInput,
    path,
    behind: isHere ? 0 : 2,
    run: () => closeThen(() => (isHere && goToField(name) ? undefined : go(path))),
  };
}

/** Whether several screens have a field of that title. */
function isAmbiguous(title: string): boolean {
  return loaded.filter(({ fields }) => fields.some((field) => field.title === title)).length > 1;
}

/** The address of a field: its screen with its name. */
function fieldPath({ screen, view }: ScreenFields, name: string): string {
  const query = new URLSearchParams({ field: name, ...(view !== undefined && { view }) });
  return `${pathTo(screen as 'settings')}?${query.toString()}`;
}
