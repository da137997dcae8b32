import type { ScreenName } from '#contract/screens.ts';
import type { FeatureCode } from '#domain/access/features.ts';
import { features } from '#console/features.ts';
import type { LucideIcon } from 'lucide-react';
import type { RecordPlace } from './recordPlaces.ts';
import type { Content } from './recordSearch.ts';

/** A record found by the palette. */
export interface FoundRecord {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly detail?: string;
  /** The actions that make sense of it now, by their ids (`RecordPlace.action`). */
  readonly can?: readonly string[];
  /** Found with a corrected query. */
  readonly isGuess?: true;
}

/** A kind of record that the palette searches on the server as the user types. Features define their own kinds. */
export interface RecordKind {
  /** The noun of the kind; `seg vip` searches the segments for `vip`. */
  readonly kind: string;
  /** The heading of its rows. */
  readonly heading: () => string;
  readonly icon: LucideIcon;
  readonly feature: FeatureCode;
  /** The screen of one record. */
  readonly screen: ScreenName;
  /** Other nouns of the kind beside a name: `welcome flow`. */
  readonly nouns?: readonly string[];
  readonly isPeople?: true;
  /** Its ids have leading zeros, which people leave out. */
  readonly hasZeros?: true;
  /** Searches by name and other fields, like the kind's list; '' finds everything in the list. */
  readonly find: (search: string, signal: AbortSignal) => Promise<readonly FoundRecord[]>;
  /**
   * Finds records whose id may have this prefix; the result is filtered again. Omitted for kinds with so few records
   * that the palette searches them all itself.
   */
  readonly findIds?: (id: string, signal: AbortSignal) => Promise<readonly FoundRecord[]>;
  /** The content of its records, shown on a tab of the record's page. */
  readonly holds?: Content;
  /** The screen of its list, if the list reads `search` from its address. */
  readonly list?: ListScreen;
  /** Other screens of a record, chosen by a word typed next to its name. */
  readonly places?: readonly RecordPlace[];
}

type ListScreen = 'customers' | 'segments' | 'products' | 'filters' | 'templates' | 'campaigns' | 'conversationHistory';

const loaded: RecordKind[] = [];

/** Loads the record kinds of all features, in the order of the features; required before the palette opens. */
export async function loadRecordKinds(): Promise<void> {
  const modules = await Promise.all(features.flatMap(({ records }) => records?.() ?? []));
  loaded.splice(0, loaded.length, ...modules.flatMap(({ records }) => records));
}

/** The heading of a kind's rows, or undefined if the section is not a kind of record. */
export function headingOf(kind: string): string | undefined {
  return loaded.find((one) => one.kind === kind)?.heading();
}

/** The loaded record kinds, in the order of their sections. */
export function recordKinds(): readonly RecordKind[] {
  return loaded;
}
