import { pathTo } from '#contract/links.ts';
import type { FeatureCode } from '#domain/access/features.ts';
import type { Action } from '#console/actions/action.ts';
import { go } from '#console/navigation/go.ts';
import { Box, Pencil, User, type LucideIcon } from 'lucide-react';

interface Subject {
  readonly icon: LucideIcon;
  readonly view: FeatureCode;
  readonly update: FeatureCode;
  readonly pathsOf: (id: string) => { readonly page: string; readonly form: string };
}

/** The subjects of analytics and their screens. */
const subjects = {
  customer: {
    icon: User,
    view: 'CUSTOMERS.VIEW',
    update: 'CUSTOMERS.UPDATE',
    pathsOf: (id) => ({ page: pathTo('customer', { id }), form: pathTo('customerUpdate', { id }) }),
  },
  product: {
    icon: Box,
    view: 'PRODUCTS.VIEW',
    update: 'PRODUCTS.UPDATE',
    pathsOf: (id) => ({ page: pathTo('product', { id }), form: pathTo('productUpdate', { id }) }),
  },
} as const satisfies Record<string, Subject>;

/** Actions that lead from the analytics of a record to its other screens; `titles` are their titles. */
export function subjectActions(
  kind: keyof typeof subjects,
  id: string,
  titles: { readonly open: string; readonly edit: string },
): { readonly open: Action; readonly edit: Action } {
  const { icon, view, update, pathsOf }: Subject = subjects[kind];
  const { page, form } = pathsOf(id);
  const open: Action = {
    id: `${kind}-analytics:open`,
    title: titles.open,
    group: 'screen',
    icon,
    feature: view,
    shortcut: 'o',
    path: page,
    run: () => go(page),
  };
  const edit: Action = {
    id: `${kind}-analytics:edit`,
    title: titles.edit,
    group: 'screen',
    icon: Pencil,
    feature: update,
    shortcut: 'e',
    path: form,
    run: () => go(form),
  };
  return { open, edit };
}
