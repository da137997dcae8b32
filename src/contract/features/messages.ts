import { inMain, type Screen } from '../screen.ts';

/** Screens that only say something. */
export const messageScreens = {
  notFound: { path: '/not-found', title: 'Page not found', access: 'open', layout: 'bare' },
  accessDenied: { path: '/access-denied', title: 'Access denied', access: 'identity', layout: 'bare' },
  fallback: { path: '/fallback', title: 'All Screens', ...inMain },
} as const satisfies Record<string, Screen>;
