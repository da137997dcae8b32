import { accessTo, type Access, type NeededFeatures } from '#domain/access/decide.ts';
import { featureName } from '#domain/access/features.ts';
import { notices } from '#domain/notices.ts';
import { fill } from '#domain/notices.ts';
import { notify } from '#console/state/notices.ts';
import { tenant } from '#console/state/tenant.ts';
import { useSyncExternalStore } from 'react';
import { subscribeKey } from 'valtio/utils';

/**
 * Whether the user has access to a feature, or to all of several, now. Until permissions are loaded, gated features are
 * hidden.
 */
export function accessOf(features: NeededFeatures): Access {
  if (features === undefined) return { kind: 'granted' };
  return tenant.permissions ? accessTo(features, tenant.permissions) : { kind: 'hidden' };
}

/** Access to features as a hook: re-renders when permissions change. */
export function useAccess(): (features: NeededFeatures) => Access {
  // Subscribes to permissions only; the decision reads the store. Every link and button uses this hook, so it takes no
  // snapshot.
  useSyncExternalStore(watchPermissions, () => tenant.permissions);
  return accessOf;
}

function watchPermissions(changed: () => void): () => void {
  return subscribeKey(tenant, 'permissions', changed);
}

/** The sentence that explains why a feature is blocked; undefined where it is not. */
export function reasonOf(access: Access): string | undefined {
  if (access.kind !== 'blocked') return undefined;
  return fill(notices[access.notice].text, { feature: featureName(access.feature) });
}

/** True where a feature opens; otherwise notifies why, if the feature is visible at all. */
export function admit(features: NeededFeatures): boolean {
  const access = accessOf(features);
  if (access.kind === 'blocked') notify(access.notice, { feature: featureName(access.feature) });
  return access.kind === 'granted';
}
