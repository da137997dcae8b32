import { screen, type Feature } from '#console/feature.ts';

/** Signing in, signing up, and coming back from another identity provider. */
export const signIn = {
  screens: {
    login: screen(() => import('./LoginScreen.tsx'), 'LoginScreen'),
    signUp: screen(() => import('./SignUpScreen.tsx'), 'SignUpScreen'),
    forgotPassword: screen(() => import('./ForgotPasswordScreen.tsx'), 'ForgotPasswordScreen'),
    callback: screen(() => import('./CallbackScreen.tsx'), 'CallbackScreen'),
  },
} satisfies Feature;
