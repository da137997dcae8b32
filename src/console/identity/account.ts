import {
  confirmUserAttribute,
  fetchMFAPreference,
  fetchUserAttributes,
  sendUserAttributeVerificationCode,
  updateMFAPreference,
  updatePassword,
  updateUserAttributes,
} from 'aws-amplify/auth';
import { configure } from './configure.ts';
import { idToken, loadSession } from './session.ts';

/** A person's account as the identity provider keeps it (specification 1 §3, signed-in user). */
export interface Account {
  readonly name: string;
  readonly familyName: string;
  readonly email: string;
  /** In international form, such as +61491570156; empty where there is none. */
  readonly phone: string;
  readonly phoneVerified: boolean;
  /** A code by SMS is asked for at each sign-in. */
  readonly secondFactor: boolean;
  /** Who keeps the account, where it came by federated sign-in: `Google`, `MicrosoftEntra`. */
  readonly federatedBy: string | undefined;
}

/** Reads the account of the person who is signed in. Throws the provider's error. */
export async function readAccount(): Promise<Account> {
  await configure();
  const [attributes, preference] = await Promise.all([fetchUserAttributes(), fetchMFAPreference()]);
  return {
    name: attributes.name ?? '',
    familyName: attributes.family_name ?? '',
    email: attributes.email ?? '',
    phone: attributes.phone_number ?? '',
    phoneVerified: attributes.phone_number_verified === 'true',
    secondFactor: preference.enabled?.includes('SMS') ?? false,
    federatedBy: providerIn(attributes['identities']),
  };
}

function providerIn(identities: string | undefined): string | undefined {
  if (identities === undefined) return undefined;
  const [first] = JSON.parse(identities) as readonly { readonly providerName?: string }[];
  return first?.providerName;
}

/** Saves both names; the token is renewed, so that the console says the new name at once. Throws the provider's error. */
export async function saveNames(names: { readonly name: string; readonly familyName: string }): Promise<void> {
  await configure();
  await updateUserAttributes({ userAttributes: { name: names.name, family_name: names.familyName } });
  await idToken({ renew: true });
  loadSession();
}

/** Proposes a phone number; it counts once the code sent to it is confirmed. Throws the provider's error. */
export async function proposePhone(phone: string): Promise<void> {
  await configure();
  await updateUserAttributes({ userAttributes: { phone_number: phone } });
}

/** Sends the code of the proposed number once more. Throws the provider's error. */
export async function resendPhoneCode(): Promise<void> {
  await configure();
  await sendUserAttributeVerificationCode({ userAttributeKey: 'phone_number' });
}

/** Confirms the proposed number by the code it was sent. Throws the provider's error. */
export async function confirmPhone(code: string): Promise<void> {
  await configure();
  await confirmUserAttribute({ userAttributeKey: 'phone_number', confirmationCode: code });
}

/** Asks for a code by SMS at each sign-in, or no longer. Throws the provider's error. */
export async function setSecondFactor(on: boolean): Promise<void> {
  await configure();
  await updateMFAPreference({ sms: on ? 'PREFERRED' : 'DISABLED' });
}

/** Changes the password; this sign-in stays, all others end. Throws the provider's error. */
export async function changePassword(present: string, next: string): Promise<void> {
  await configure();
  await updatePassword({ oldPassword: present, newPassword: next });
}
