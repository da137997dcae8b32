import type { Endpoint, RequiredFeature } from '#contract/endpoint.ts';
import { accessTo, type Access } from '#domain/access/decide.ts';
import { featureName, type FeatureCode } from '#domain/access/features.ts';
import { isOwner } from '#domain/access/owner.ts';
import type { Permissions } from '#domain/access/permissions.ts';
import { fill, notices } from '#domain/notices.ts';
import { ApiError } from '#server/errors/apiError.ts';

/**
 * The one place where a call's feature code and owner are checked (api.md §2): granted, or 403 with the access status
 * and the notice that the console would show. Of several codes any one opens the call. `body` is the body as sent,
 * unchecked.
 */
export function checkAccess(
  row: Endpoint,
  { permissions, role }: { readonly permissions: Permissions; readonly role: string },
  body: unknown,
): void {
  if (row.owner) requireOwner(role);
  if (row.feature === undefined) return;
  checkCodes(codesOf(row.feature, body), permissions);
  if (row.besides) checkCodes(Object.values(row.besides), permissions);
}

function checkCodes(codes: readonly FeatureCode[], permissions: Permissions): void {
  const decisions = codes.map((code) => accessTo(code, permissions));
  if (decisions.some(({ kind }) => kind === 'granted')) return;
  // An obstacle that can be removed is named; features hidden from the person are not mentioned.
  const reported = decisions.find(({ kind }) => kind === 'blocked') ?? decisions[0];
  if (reported) throw denial(reported);
}

/** Refuses what only part of a call's inputs needs a code for, as `checkAccess` does for the whole call. */
export function requireFeature(code: FeatureCode, permissions: Permissions): void {
  const access = accessTo(code, permissions);
  if (access.kind !== 'granted') throw denial(access);
}

/**
 * The codes that may open a call; where the body decides and names none, any of them, and its shape is refused next.
 */
function codesOf(feature: RequiredFeature, body: unknown): readonly FeatureCode[] {
  if (typeof feature === 'string') return [feature];
  if (!('byBody' in feature)) return feature;
  const named = isRecord(body) ? body[feature.byBody] : undefined;
  const code = typeof named === 'string' && Object.hasOwn(feature.codes, named) ? feature.codes[named] : undefined;
  return code === undefined ? Object.values(feature.codes) : [code];
}

/** Admits only owners of the tenant. @throws ApiError 403 for other roles */
export function requireOwner(role: string): void {
  if (isOwner(role)) return;
  const message = 'Only owners can view or change this. Ask an owner.';
  throw new ApiError('forbidden', message, { access: 'permission-unauthorized' });
}

function denial(access: Access): ApiError {
  if (access.kind !== 'blocked') {
    return new ApiError('forbidden', notices.unknownAccess.text, { access: 'feature-disabled' });
  }
  const message = fill(notices[access.notice].text, { feature: featureName(access.feature) });
  return new ApiError('forbidden', message, { access: access.status });
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
