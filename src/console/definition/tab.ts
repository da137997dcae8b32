import { parseAsString, parseAsStringLiteral } from 'nuqs';
import type { Kind } from '#domain/conditions/model.ts';

/** The parts of a definition, in their order. */
export const tabs = {
  segment: ['conditions', 'members', 'history'],
  filter: ['conditions', 'products', 'history'],
} as const satisfies Record<Kind, readonly string[]>;
export type DefinitionTab = (typeof tabs)[Kind][number];

/** `tab` in the address; the conditions unless it says otherwise. */
export const tabParsers = {
  segment: parseAsStringLiteral<DefinitionTab>(tabs.segment).withDefault('conditions').withOptions({ history: 'push' }),
  filter: parseAsStringLiteral<DefinitionTab>(tabs.filter).withDefault('conditions').withOptions({ history: 'push' }),
} as const satisfies Record<Kind, unknown>;

/** `why` in the address: the id that is explained; empty asks for one. */
export const whyParser = parseAsString.withOptions({ history: 'push' });
