import { screen, type Feature } from '#console/feature.ts';

/** Sign-in, sign-up, and the return from another identity provider. */
export const signIn = {
  screens: {
    login: screen(() => import('./LoginScreen.tsx'), 'LoginScreen'),
    signUp: screen(() => import('./SignUpScreen.tsx'), 'SignUpScreen'),
    forgotPassword: screen(() => import('./ForgotPasswordScreen.tsx'), 'ForgotPasswordScreen'),
    callback: screen(() => import('./CallbackScreen.tsx'), 'CallbackScreen'),
  },
} satisfies Feature;
