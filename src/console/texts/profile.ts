import { addTexts } from './i18n.ts';

/** Texts of the profile screen: a person's own account at the identity provider. */
export const profile = {
  you: 'You',
  name: 'First name',
  familyName: 'Last name',
  emailHint: 'You sign in with this address. It cannot be changed.',
  federated: 'You sign in with {{provider}}, which keeps your name, your password and your second factor.',
  save: 'Save',
  saved: 'Your profile was saved',
  phone: 'Phone and second factor',
  phoneText: 'With a confirmed phone number, signing in can ask for a code by SMS besides the password.',
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
  secondFactorHint: 'Counts from your next sign-in on.',
  secondFactorOn: 'Signing in asks for a code by SMS from now on',
  secondFactorOff: 'Signing in asks for the password alone from now on',
  password: 'Password',
  passwordText: 'At least 8 characters. All your other sign-ins end; this one stays.',
  presentPassword: 'Present password',
  changePassword: 'Change password',
  passwordChanged: 'The password was changed',
} as const;

addTexts({ profile });
