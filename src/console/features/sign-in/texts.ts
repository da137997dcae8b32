/** Texts of the sign-in screen (specification 1 §2 and §5). */
export const signIn = {
  heading: 'Sign in to Dodo Console',
  email: 'Email',
  password: 'Password',
  submit: 'Sign In',
  or: 'or',
  with: { microsoft: 'Continue with Microsoft', google: 'Continue with Google' },
  show: 'Show password',
  hide: 'Hide password',
  capsLock: 'Caps Lock is on',
  ssoFailedTitle: 'SSO Authentication Error',
  signUp: 'Sign Up',
  forgotPassword: 'Forgot Password',
  invalidEmail: 'Enter a valid email address',
  shortPassword: 'Use at least {{count}} characters',
  invalidCode: 'Enter the {{count}}-character code',
  passwordsDiffer: 'Passwords don’t match',
  signIn: 'Sign In',
  createTitle: 'Create Account',
  repeated: 'Re-enter password',
  create: 'Create Account',
  verifyTitle: 'Verify Your Account',
  verifyText: 'We sent a code to {{email}}.',
  code: 'Verification code',
  codePlaceholder: 'Enter 6-digit code',
  verify: 'Verify',
  resend: 'Resend code',
  forgotTitle: 'Forgot Password',
  forgotText: 'We’ll email you a code to reset your password.',
  sendCode: 'Send code',
  resetTitle: 'Reset Password',
  resetText: 'If {{email}} has an account, we sent it a code.',
  newPassword: 'New password',
  reset: 'Reset Password',
  smsTitle: 'Enter the code from your phone',
  smsText: 'We sent an SMS code to the phone of {{email}}.',
  startOver: 'Use another account',
  furtherStep: 'This account needs another sign-in step that isn’t available here yet.',
  noTenantTitle: 'No tenant yet',
  noTenant:
    'The account {{email}} doesn’t belong to any tenant. Ask a colleague to add you, or sign in with another account.',
  unreachable: 'The server didn’t respond. Try again.',
} as const;

declare module '#console/texts/screenTexts.ts' {
  interface ScreenTexts {
    readonly signIn: typeof signIn;
  }
}
