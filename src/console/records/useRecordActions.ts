import type { FeatureCode } from '#domain/access/features.ts';
import { ChartColumn, Copy, Link2, Pencil } from 'lucide-react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Action } from '#console/actions/action.ts';
import { copyLink, go } from '#console/navigation/go.ts';
import { notifyText } from '#console/state/notices.ts';
import { editFieldAction } from '#console/records/list/fieldActions.ts';

/** Other names of a record's analytics that share no word with the title. */
const analyticsAliases = {
  customer: [
    'purchases',
    'orders',
    'purchase history',
    'order history',
    'what did they buy',
    'bought',
    'baskets',
    'visits',
    'spending',
    'favourite shop',
    'timeline',
    'last order',
    'last purchase',
    'recent orders',
    'latest orders',
    'recent purchases',
  ],
  product: [
    'sales figures',
    'who bought it',
    'buyers',
    'units sold',
    'sales history',
    'refunds',
    'sales',
    'sales of this product',
  ],
};

/** The targets of a record's actions, and the feature codes they need. */
export interface RecordPlaces {
  readonly kind: 'customer' | 'product';
  readonly id: string;
  readonly view: string;
  readonly update: { readonly path: string; readonly feature: FeatureCode };
  readonly analytics: { readonly path: string; readonly feature: FeatureCode };
}

/** Actions on one record: edit it or one field, view its analytics, copy its link or its id. */
export function useRecordActions(places: RecordPlaces) {
  const { t } = useTranslation();
  const { kind, id, view, update, analytics } = places;
  return {
    edit: {
      id: `${kind}:edit`,
      aliases: ['edit record', `edit ${kind}`, `update ${kind}`, `change ${kind}`],
      title: t('records.edit'),
      group: 'screen',
      icon: Pencil,
      shortcut: 'e',
      feature: update.feature,
      path: update.path,
      run: () => go(update.path),
    },
    editField: editFieldAction(places, { id: `${kind}:edit-field`, group: 'screen' }),
    analytics: {
      id: `${kind}:analytics`,
      aliases: analyticsAliases[kind],
      title: t('records.analytics'),
      group: 'screen',
      icon: ChartColumn,
      shortcut: 'a',
      feature: analytics.feature,
      path: analytics.path,
      run: () => go(analytics.path),
    },
    copyLink: {
      id: `${kind}:copy-link`,
      title: t('records.copyLink'),
      group: 'screen',
      icon: Link2,
      shortcut: 'y',
      run: () => copyLink(view),
    },
    copyId: {
      id: `${kind}:copy-id`,
      title: t('records.copyId'),
      group: 'screen',
      icon: Copy,
      shortcut: 'mod+c',
      // A text selection takes precedence for copying.
      when: () => getSelection()?.isCollapsed !== false,
      run: async () => {
        await navigator.clipboard.writeText(id);
        notifyText('success', t('records.idCopied'));
      },
    },
  } as const satisfies Record<string, Action>;
}
