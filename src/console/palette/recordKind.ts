import type { ScreenName } from '#contract/screens.ts';
import type { FeatureCode } from '#domain/access/features.ts';
import { features } from '#console/features.ts';
import type { LucideIcon } from 'lucide-react';
import type { RecordPlace } from './recordPlaces.ts';
import type { Content } from './recordSearch.ts';

/** A record that was found. */
export interface FoundRecord {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly detail?: string;
  /** Found for a corrected query. */
  readonly isGuess?: true;
}

/** One kind of record that the palette searches on the server as the user types; features bring them. */
export interface RecordKind {
  /** The nouns of the kind; `seg vip` looks for `vip` among segments. */
  readonly kind: string;
  /** Heads its rows. */
  readonly heading: () => string;
  readonly icon: LucideIcon;
  readonly feature: FeatureCode;
  /** The screen of one record. */
  readonly screen: ScreenName;
  readonly isPeople?: true;
  /** Its ids have zeros before the number, which people leave out. */
  readonly hasZeros?: true;
  /** By name and the like, as the list of the kind searches; '' finds all that the list shows. */
  readonly find: (search: string, signal: AbortSignal) => Promise<readonly FoundRecord[]>;
  /**
   * Records whose id may have this prefix; the result is filtered again. Without it the kind has so few that all are
   * searched here.
   */
  readonly findIds?: (id: string, signal: AbortSignal) => Promise<readonly FoundRecord[]>;
  /** The content of its records: the tab of their page that shows it. */
  readonly holds?: Content;
  /** The screen of its list, where that searches by `search` in its address. */
  readonly list?: ListScreen;
  /** Further screens of a record, by what is typed beside its name. */
  readonly places?: readonly RecordPlace[];
}

type ListScreen = 'customers' | 'segments' | 'products' | 'filters' | 'templates' | 'campaigns' | 'conversationHistory';

const loaded: RecordKind[] = [];

/** Loads every feature's kinds of records, in the order of the features; required before the palette opens. */
export async function loadRecordKinds(): Promise<void> {
  const modules = await Promise.all(features.flatMap(({ records }) => records?.() ?? []));
  loaded.splice(0, loaded.length, ...modules.flatMap(({ records }) => records));
}

/** The heading of a kind's rows; undefined for a section that is no kind of record. */
export function headingOf(kind: string): string | undefined {
  return loaded.find((one) => one.kind === kind)?.heading();
}

/** The kinds of records that were loaded, in the order of their sections. */
export function recordKinds(): readonly RecordKind[] {
  return loaded;
}
