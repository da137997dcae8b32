// @vitest-environment jsdom
import { accessToPlace } from '#console/shell/sidebarEntries.ts';
import type { Access } from '#domain/access/decide.ts';
import type { FeatureCode } from '#domain/access/features.ts';
import { describe, expect, it } from 'vitest';

const granted: Access = { kind: 'granted' };
const hidden: Access = { kind: 'hidden' };
const blocked: Access = { kind: 'blocked', status: 'feature-unsubscribed', notice: 'subscriptionRequired' };

const decide = (route: Access, view: Access) =>
  accessToPlace('CUSTOMERS.ANALYTICS.VIEW', 'customers', (feature: FeatureCode | undefined) =>
    feature === 'CUSTOMERS.ANALYTICS.VIEW' ? view : route,
  );

describe('a view of a screen in the sidebar', () => {
  it('opens where its own code and that of the route do', () => {
    expect(decide(granted, granted)).toBe(granted);
  });

  it.each([
    ['its own code is hidden', granted, hidden, hidden],
    ['the code of the route is hidden', hidden, granted, hidden],
    ['the code of the route is blocked', blocked, granted, blocked],
    ['its own code is blocked', granted, blocked, blocked],
  ])('does not where %s', (_, route, view, result) => expect(decide(route, view)).toBe(result));
});
