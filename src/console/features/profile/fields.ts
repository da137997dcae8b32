import type { ScreenField, ScreenFields } from '#console/palette/screenFields.ts';
import { signIn } from '#console/features/sign-in/public.ts';
import { profile } from './texts.ts';

/** The sections and fields of the profile. */
export const profileFields: readonly ScreenField[] = [
  { name: 'name', title: profile.name, aliases: ['my first name', 'change my name', 'my name', 'update my name'] },
  { name: 'familyName', title: profile.familyName, aliases: ['my last name', 'my surname'] },
  {
    name: 'email',
    title: signIn.email,
    aliases: [
      'my email',
      'my email address',
      'change my email address',
      'change my email',
      'change email',
      'change email address',
      'sign in address',
      'login email',
    ],
  },
  {
    name: 'phone',
    title: profile.phone,
    aliases: [
      'phone',
      'phone number',
      'my phone',
      'change phone number',
      'change my phone number',
      'authenticator',
      'add phone number',
      'two factor',
      'two-factor',
      'two step verification',
      '2fa',
      'mfa',
      'sms code',
      'otp',
      'second factor',
    ],
  },
  {
    name: 'password',
    title: profile.password,
    aliases: [
      'change password',
      'edit password',
      'reset my password',
      'forgot password',
      'new password',
      'reset password',
      'update password',
      'change my password',
    ],
  },
];

/** The same as rows of the palette. */
export const fields: readonly ScreenFields[] = [{ screen: 'profile', fields: profileFields }];
