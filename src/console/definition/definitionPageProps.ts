import type { ReactNode } from 'react';
import type { FeatureCode } from '#domain/access/features.ts';
import type { Vocabulary } from '#domain/conditions/vocabulary.ts';
import type { Draft } from '#console/builder/draft.ts';
import type { SavedDefinition } from '#console/builder/useLinkedBuilder.ts';
import type { CallInput } from '#console/data/request.ts';
import type { StoredDefinition } from './definitionCalls.ts';
import type { InTurn } from './useOpened.ts';

/** What is sent to be saved; the external id only of segments. */
export type DefinitionBody = CallInput<'segmentCreate' | 'filterCreate'>['body'];

/** What the page of a definition takes, new or saved. */
export interface DefinitionPageProps {
  /** As it is stored; undefined for a new one. */
  readonly stored?: StoredDefinition | undefined;
  readonly saved: SavedDefinition;
  readonly vocabulary: Vocabulary;
  readonly today: string;
  /** What saving needs; without it the definition opens to be read. */
  readonly feature: FeatureCode;
  /** Saves; over `version` where that is not the one that was opened. */
  readonly save: (body: DefinitionBody, version?: number) => Promise<StoredDefinition>;
  readonly onSaved: (stored: StoredDefinition) => void;
  /** Writes to what is stored; undefined for a new one. */
  readonly inTurn?: InTurn | undefined;
  /** The second tab: who or what is found. */
  readonly members: (parts: MembersParts) => ReactNode;
  /** More in the title row. */
  readonly actions?: ReactNode;
}

/** What the second tab shows members of. */
export interface MembersParts {
  readonly draft: Draft;
  /** Asks why one of them, by its id, is in or out. */
  readonly onWhy: (id: string) => void;
}
