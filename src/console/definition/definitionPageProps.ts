import type { ReactNode } from 'react';
import type { FeatureCode } from '#domain/access/features.ts';
import type { Vocabulary } from '#domain/conditions/vocabulary.ts';
import type { Draft } from '#console/builder/draft.ts';
import type { SavedDefinition } from '#console/builder/useLinkedBuilder.ts';
import type { CallInput } from '#console/data/request.ts';
import type { StoredDefinition } from './definitionCalls.ts';
import type { InTurn } from './useOpened.ts';

/** The body that is saved; only segments have an external id. */
export type DefinitionBody = CallInput<'segmentCreate' | 'filterCreate'>['body'];

/** Props of the page of a definition, new or saved. */
export interface DefinitionPageProps {
  /** The stored version; undefined for a new one. */
  readonly stored?: StoredDefinition | undefined;
  readonly saved: SavedDefinition;
  readonly vocabulary: Vocabulary;
  readonly today: string;
  /** The feature code that saving needs; without it the definition is read-only. */
  readonly feature: FeatureCode;
  /** Saves; over `version` where that is not the one that was opened. */
  readonly save: (body: DefinitionBody, version?: number) => Promise<StoredDefinition>;
  readonly onSaved: (stored: StoredDefinition) => void;
  /** Serialises writes to the stored definition; undefined for a new one. */
  readonly inTurn?: InTurn | undefined;
  /** The second tab: the matches. */
  readonly members: (parts: MembersParts) => ReactNode;
  /** More in the title row. */
  readonly actions?: ReactNode;
}

/** Props of the second tab. */
export interface MembersParts {
  readonly draft: Draft;
  /** Explains why one of them, by its id, is in or out. */
  readonly onWhy: (id: string) => void;
}
