import { useQueryState } from 'nuqs';
import { useEffect, useMemo } from 'react';
import type { Action } from '#console/actions/action.ts';
import { useActions } from '#console/actions/useActions.ts';
import { t } from '#console/texts/i18n.ts';
import type { Builder } from '../builder.ts';
import { hearTyping } from '../typedField.ts';
import { viewParser } from '../view.ts';
import { conditionActions } from './conditionActions.ts';
import { groupActions } from './groupActions.ts';
import { builderAliases } from './builderKeys.ts';
import type { Move, MoveId, MoveContext } from './move.ts';
import { textActions } from './textActions.ts';
import { viewActions } from './viewActions.ts';

const moves: readonly Move[] = [...conditionActions, ...groupActions, ...textActions, ...viewActions];

/** The moves of a builder as actions, by their names. */
export type BuilderActions = Readonly<Record<MoveId, Action>>;

/** Offers every move of the builder while it is on screen: in the palette, by its key, in the key list. */
export function useBuilderActions(builder: Builder, isReadOnly: boolean): BuilderActions {
  const [view, setView] = useQueryState('view', viewParser);
  const actions = useMemo(() => {
    const place: MoveContext = { builder, isReadOnly, view, setView: (next) => void setView(next) };
    return moves.map((move) => [move.id, actionOf(move, place)] as const);
  }, [builder, isReadOnly, view, setView]);
  const list = useMemo(() => actions.map(([, action]) => action), [actions]);
  useActions(list);
  // An effect, because typing is heard on the document.
  useEffect(hearTyping, []);
  return useMemo(() => Object.fromEntries(actions) as BuilderActions, [actions]);
}

/** A move as an action: the palette requests its argument under the move's title. */
export function actionOf({ id, named = `builder.${id}`, when, asks, run, ...rest }: Move, place: MoveContext): Action {
  return {
    ...rest,
    id: named,
    title: t(`builder.actions.${id}`),
    keywords: t(`builder.keywords.${id}`),
    aliases: builderAliases[id],
    group: 'builder',
    when: () => when(place),
    ...(asks && {
      arguments: [{ id, title: t(`builder.asked.${asks.title}`), choices: () => asks.choices(place) }],
    }),
    run: (given) => run(place, given[id] ?? ''),
  };
}
