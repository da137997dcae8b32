import { accessTo, type Access } from '#domain/access/decide.ts';
import { featureName, type FeatureCode } from '#domain/access/features.ts';
import { notices } from '#domain/notices.ts';
import { fill } from '#domain/notices.ts';
import { notify } from '#console/state/notices.ts';
import { tenant } from '#console/state/tenant.ts';
import { useSyncExternalStore } from 'react';
import { subscribeKey } from 'valtio/utils';

/** Whether a feature opens, now. Until the permissions are known, what needs one is hidden. */
export function accessOf(feature: FeatureCode | undefined): Access {
  if (feature === undefined) return { kind: 'granted' };
  return tenant.permissions ? accessTo(feature, tenant.permissions) : { kind: 'hidden' };
}

/** Whether features open, for a component that shows it. */
export function useAccess(): (feature: FeatureCode | undefined) => Access {
  // Read so that the component follows the permissions; the decision itself reads the store. Every link and button comes by
  // here: the permissions alone are followed, without a snapshot each.
  useSyncExternalStore(watchPermissions, () => tenant.permissions);
  return accessOf;
}

function watchPermissions(changed: () => void): () => void {
  return subscribeKey(tenant, 'permissions', changed);
}

/** The sentence that says why a feature is blocked; undefined where it is not. */
export function reasonOf(access: Access, feature: FeatureCode | undefined): string | undefined {
  if (access.kind !== 'blocked' || feature === undefined) return undefined;
  return fill(notices[access.notice].text, { feature: featureName(feature) });
}

/** True where a feature opens; else says why, if it is listed at all. */
export function admit(feature: FeatureCode | undefined): boolean {
  const access = accessOf(feature);
  if (access.kind === 'blocked' && feature !== undefined) notify(access.notice, { feature: featureName(feature) });
  return access.kind === 'granted';
}
