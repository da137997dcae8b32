import type { Screen } from '../screen.ts';

/** Screens of signing in. */
export const signInScreens = {
  login: { path: '/login', title: 'Sign In', access: 'auth', layout: 'auth' },
  signUp: { path: '/sign-up', title: 'Sign Up', access: 'auth', layout: 'auth' },
  forgotPassword: { path: '/forgot-password', title: 'Forgot Password', access: 'auth', layout: 'auth' },
  callback: { path: '/callback', title: 'Signing in', access: 'open', layout: 'bare' },
} as const satisfies Record<string, Screen>;
