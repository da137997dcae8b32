import { shown } from '#console/state/notices.ts';
import { resetAll } from '#console/state/reset.ts';
import { session } from '#console/state/session.ts';
import { chooseTenant, setOnboarding, setPermissions } from '#console/state/tenant.ts';
import type { FeatureCode } from '#domain/access/features.ts';
import { permissionsWith, type Cell, type Meeting } from '#tests/domain/access/cells.ts';

/** The tenant that `enterCell` chooses. */
export const tenantId = 'aaaaaaaa-0000-4000-8000-000000000001';

/** Signs in to a tenant that has some features in one cell of the matrix and every other feature granted. */
export function enterCell(features: readonly FeatureCode[], cell: Cell): void {
  resetAll();
  session.user = { sub: 'u', email: '', name: '', tenantIds: [tenantId] };
  chooseTenant(tenantId);
  setOnboarding({ finished: true });
  setPermissions(permissionsWith(features, cell));
}

/** The kind of notice for a blocked meeting. */
export const noticeTypes: Readonly<Partial<Record<Meeting, string>>> = {
  'feature-unsubscribed': 'danger',
  'feature-quota-exceeded': 'danger',
  'permission-unauthorized': 'warning',
};

/** The newest notice as type and text; undefined if there is none. */
export function newestNotice(): { readonly type: string; readonly text: string } | undefined {
  const notice = shown.list.at(-1);
  return notice && { type: notice.type, text: notice.text };
}

/** How many notices were given: a repeated sentence is counted on the card that already shows it. */
export function noticeCount(): number {
  return shown.list.reduce((sum, { count }) => sum + count, 0);
}
