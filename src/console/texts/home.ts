import { addTexts } from './i18n.ts';

/** Texts of the list of screens that the dashboard is until it is built. */
export const home = {
  screensHint: 'Every screen that your role and your tenant’s tier open. The keys work from anywhere.',
  noScreens: 'No screen is open to you in this tenant',
  noScreensText: 'Your role or the tenant’s tier closes all of them. Ask an administrator of the tenant.',
} as const;

addTexts({ home });
