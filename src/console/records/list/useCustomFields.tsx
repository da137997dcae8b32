import { TableProperties } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { FeatureCode } from '#domain/access/features.ts';
import type { Action } from '#console/actions/action.ts';
import { useLoaded } from '#console/ui/lazyComponent.tsx';

const features: Readonly<Record<'customer' | 'product', FeatureCode>> = {
  customer: 'CUSTOMERS.UPDATE',
  product: 'PRODUCTS.UPDATE',
};
const load = () => import('#console/records/CustomFieldsDialog.tsx');

/**
 * The action that opens a kind's custom fields, and the dialog while it is open. For every screen of records: register
 * the action, render the dialog.
 */
export function useCustomFields(kind: 'customer' | 'product'): { readonly action: Action; readonly dialog: ReactNode } {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const loaded = useLoaded(load, isOpen);
  const action: Action = {
    id: `${kind}:own-fields`,
    aliases: ['add field', 'new field', 'custom fields', 'declare field', 'add column', 'attributes'],
    title: t('recordLists.customFields'),
    keywords: t('recordLists.customFieldsKeywords'),
    group: 'screen',
    icon: TableProperties,
    feature: features[kind],
    run: () => setOpen(true),
  };
  const dialog = isOpen && loaded && <loaded.CustomFieldsDialog kind={kind} onClose={() => setOpen(false)} />;
  return { action, dialog };
}
