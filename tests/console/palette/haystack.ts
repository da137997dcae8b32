import { places } from '#contract/places.ts';
import type { Action } from '#console/actions/action.ts';
import { builderAliases } from '#console/builder/actions/builderKeys.ts';
import { renameAliases, reviewAliases } from '#console/definition/usePageActions.ts';
import { statusAliases } from '#console/definition/useStatusActions.ts';
import { listAliases } from '#console/list/listKeys.ts';
import { layoutActions } from '#console/builder/actions/viewActions.ts';
import { builder } from '#console/builder/texts.ts';
import { t } from '#console/texts/i18n.ts';
import { list } from '#console/texts/list.ts';
import type { Entry } from '#console/palette/entry.ts';
import { loadOtherNames } from '#console/palette/otherNames.ts';
import { fieldEntries, loadScreenFields } from '#console/palette/screenFields.ts';
import { setPermissions } from '#console/state/tenant.ts';
import { featureCodes } from '#domain/access/features.ts';
import { permissionsOf } from '#domain/access/permissions.ts';
import { appearanceActions, choosingActions } from '#console/shell/choosingActions.ts';
import { globalActions } from '#console/shell/globalActions.ts';
import { uploadAction } from '#console/navigation/uploadAction.ts';
import { screenActions } from '#console/shell/sidebarEntries.ts';

// Palette and tests alike have what features bring, for an owner who may do everything.
await Promise.all([loadOtherNames(), loadScreenFields()]);

/** The fields and sections of all screens, as rows on none of them. */
export function fieldsEverywhere(): Entry[] {
  setPermissions(
    permissionsOf(
      featureCodes.map((feature) => ({ feature, status: 'SUBSCRIBED' as const })),
      featureCodes.map((feature) => ({ feature, status: 'AUTHORIZED' as const })),
    ),
  );
  return fieldEntries([], true, '/fallback');
}

const own = (
  id: string,
  title: string,
  group: Action['group'],
  keywords?: string,
  more: Pick<Action, 'aliases' | 'isDestructive'> = {},
): Action => ({
  id,
  title,
  group,
  ...(keywords !== undefined && { keywords }),
  ...more,
  run: () => undefined,
});
const destroying: ReadonlySet<string> = new Set(['remove', 'removeGroup', 'revert']);

/** What those that change the layout are called in the registry. */
const named = new Map(layoutActions.map((move) => [move.id, move.named ?? '']));

const moves = Object.entries(builder.actions) as [keyof typeof builder.actions, string][];

/** What a definition's page and lists offer, as they offer it. */
const onScreen: readonly Action[] = [
  ...moves.map(([id, title]) =>
    own(named.get(id) ?? `builder.${id}`, title, 'builder', builder.keywords[id], {
      aliases: builderAliases[id],
      ...(destroying.has(id) && { isDestructive: true }),
    }),
  ),
  own('segment:save', t('form.save'), 'form', undefined, { aliases: ['save segment'] }),
  own('segment:discard', t('form.discard'), 'form', undefined, { isDestructive: true }),
  own('definition:rename', t('definitions.rename'), 'form', undefined, { aliases: renameAliases }),
  own('definition:archive', t('definitions.actions.archive'), 'screen', undefined, {
    aliases: statusAliases.archive,
    isDestructive: true,
  }),
  own(
    'definition:re-populate',
    t('definitions.actions.populate'),
    'screen',
    t('definitions.actions.populateKeywords'),
    { aliases: statusAliases.populate },
  ),
  own('definition:why', t('definitions.segment.whyAction'), 'screen', t('definitions.why.keywords')),
  own('definition:review', t('definitions.review.show'), 'form', t('definitions.review.keywords'), {
    aliases: reviewAliases,
  }),
  own('customers:export', list.exportTitle, 'list', t('customerList.label'), { aliases: listAliases.export }),
  own('customers:sort', list.sort, 'list', `${t('customerList.label')} Name E-mail City Category`),
  own('customers:filter', list.filter, 'list', `${t('customerList.label')} Category Segment`, {
    aliases: listAliases.filter,
  }),
  own('customers:clear-filters', list.clearFilters, 'list', t('customerList.label')),
  own('customers:columns', list.columns, 'list', t('customerList.label')),
  own('customers:copy-row-link', list.copyRowLink, 'row'),
];

const listed = (actions: readonly Action[]): Action[] =>
  actions.filter(({ keyOnly }) => !keyOnly).map(({ when: _when, feature: _feature, ...action }) => action);
const everywhere = () => [
  ...screenActions(places),
  ...globalActions(),
  uploadAction(),
  ...choosingActions(true),
  ...appearanceActions(),
];

/** All that can be found: screens, as if all were built, what is everywhere, and what screens bring. */
export function haystack(): Action[] {
  return listed([...everywhere(), ...onScreen]);
}

/** The same in the order of the registry on those screens, which puts the newest component's first. */
export function haystackOnScreen(): Action[] {
  return listed([...onScreen, ...everywhere()]);
}
