/** Texts of the profile screen: the user's own account at the identity provider. */
export const profile = {
  you: 'You',
  name: 'First name',
  familyName: 'Last name',
  emailHint: 'You sign in with this address. It can’t be changed.',
  federated: 'You sign in with {{provider}}. Change your name, password and two-factor authentication there.',
  save: 'Save',
  saved: 'Profile saved',
  phone: 'Phone and two-factor authentication',
  phoneText: 'Confirm a phone number to require an SMS code at sign-in.',
  noPhone: 'No phone number yet',
  addPhone: 'Add phone number',
  changePhone: 'Change phone number',
  phoneNumber: 'Phone number',
  phoneHint: 'Include the country code, such as +61 491 570 156.',
  invalidPhone: 'Include the country code, such as +61 491 570 156',
  phoneConfirmed: 'Phone number confirmed',
  phoneFirst: 'Add and confirm a phone number first.',
  cancel: 'Cancel',
  secondFactor: 'SMS code at sign-in',
  secondFactorHint: 'Applies from your next sign-in.',
  secondFactorOn: 'SMS code at sign-in is on',
  secondFactorOff: 'SMS code at sign-in is off',
  password: 'Password',
  passwordText: 'At least 8 characters. You’ll be signed out everywhere else.',
  presentPassword: 'Current password',
  changePassword: 'Change password',
  passwordChanged: 'Password changed',
} as const;

declare module '#console/texts/screenTexts.ts' {
  interface ScreenTexts {
    readonly profile: typeof profile;
  }
}
