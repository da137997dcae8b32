import { saveSeededSettings } from './seed.ts';
import { tenantSettingsHandlers } from './settingsHandlers.ts';
import type { Feature } from '#server/calls/feature.ts';

/** A tenant's settings. */
export const settings = {
  handlers: tenantSettingsHandlers,
  seed: { past: ({ writer }) => saveSeededSettings(writer) },
} as const satisfies Feature;
