/** Texts of the profile screen: the user's own account at the identity provider. */
export const profile = {
  you: 'You',
  name: 'First name',
  familyName: 'Last name',
  emailHint: 'You sign in with this address. It cannot be changed.',
  federated: 'You sign in with {{provider}}, which keeps your name, your password and your second factor.',
  save: 'Save',
  saved: 'Your profile was saved',
  phone: 'Phone and second factor',
  phoneText: 'With a confirmed phone number you can require a code by SMS at sign-in.',
  noPhone: 'No phone number yet',
  addPhone: 'Add phone number',
  changePhone: 'Change phone number',
  phoneNumber: 'Phone number',
  phoneHint: 'With the country first, such as +61 491 570 156.',
  invalidPhone: 'Enter the number with its country, such as +61 491 570 156',
  phoneConfirmed: 'The phone number is confirmed',
  phoneFirst: 'Add and confirm a phone number first; codes are sent to it.',
  cancel: 'Cancel',
  secondFactor: 'Code by SMS at sign-in',
  secondFactorHint: 'Applies from your next sign-in.',
  secondFactorOn: 'Sign-in now requires a code by SMS',
  secondFactorOff: 'Sign-in now requires only the password',
  password: 'Password',
  passwordText: 'At least 8 characters. You will be signed out everywhere else.',
  presentPassword: 'Current password',
  changePassword: 'Change password',
  passwordChanged: 'The password was changed',
} as const;

declare module '#console/texts/screenTexts.ts' {
  interface ScreenTexts {
    readonly profile: typeof profile;
  }
}
