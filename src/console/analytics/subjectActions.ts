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

/** What analytics are about, and where it stands. */
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

/** Where one can go from the analytics of a record; `titles` is what that is called there. */
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
