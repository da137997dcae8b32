/** Texts of the sign-in screen (specification 1 §2 and §5). */
export const signIn = {
  heading: 'Sign in to Dodo Console',
  email: 'Email',
  password: 'Password',
  submit: 'Sign In',
  signUp: 'Sign Up',
  forgotPassword: 'Forgot Password',
  invalidEmail: 'Enter a valid email address',
  furtherStep: 'This account needs a further sign-in step that is not available here yet.',
  noTenant:
    'The account {{email}} does not belong to any tenant. Ask a colleague to add it, or sign in with another account.',
  unreachable: 'The server did not answer. Please try again.',
} as const;
