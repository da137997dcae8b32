import { inMain, type Screen } from './screen.ts';

/** Screens of signing in, choosing a tenant and finding one’s way (specification 1 §2). */
export const shellScreens = {
  login: { path: '/login', title: 'Sign In', access: 'auth', layout: 'auth' },
  signUp: { path: '/sign-up', title: 'Sign Up', access: 'auth', layout: 'auth' },
  forgotPassword: { path: '/forgot-password', title: 'Forgot Password', access: 'auth', layout: 'auth' },
  callback: { path: '/callback', title: 'Signing in', access: 'open', layout: 'bare' },
  notFound: { path: '/not-found', title: 'Page not found', access: 'open', layout: 'bare' },
  customerEmail: {
    path: '/customer-email/:user_id/:id',
    title: 'Customer email',
    access: 'open',
    layout: 'bare',
    planned: true,
  },
  onboarding: { path: '/onboarding', title: 'Onboarding', access: 'identity', layout: 'bare' },
  accessDenied: { path: '/access-denied', title: 'Access denied', access: 'identity', layout: 'bare' },
  tenantSelection: { path: '/tenant-selection', title: 'Choose a tenant', access: 'identity', layout: 'bare' },
  home: { path: '/', title: 'Dodo Console', ...inMain },
  dashboard: {
    path: '/dashboard',
    title: 'Dashboard',
    ...inMain,
    feature: 'DASHBOARD.VIEW',
    group: 'dashboard',
    label: 'Dashboard',
    keys: 'g d',
  },
  fallback: { path: '/fallback', title: 'Where to go', ...inMain },
  profile: { path: '/profile', title: 'Profile', ...inMain, keys: 'g o' },
  settings: { path: '/settings', title: 'Settings', ...inMain, keys: 'g ,' },
} as const satisfies Record<string, Screen>;
