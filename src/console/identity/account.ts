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

/** A user's account as the identity provider stores it (specification 1 §3, signed-in user). */
export interface Account {
  readonly name: string;
  readonly familyName: string;
  readonly email: string;
  /** In international format, such as +61491570156; empty where there is none. */
  readonly phone: string;
  readonly phoneVerified: boolean;
  /** Each sign-in requires a code by SMS. */
  readonly secondFactor: boolean;
  /** The provider of a federated account: `Google`, `MicrosoftEntra`. */
  readonly federatedBy: string | undefined;
}

/** Loads the account of the signed-in user. Throws the provider's error. */
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

/**
 * Saves both names and renews the token, so that the console shows the new name at once. Throws the provider's error.
 */
export async function saveNames(names: { readonly name: string; readonly familyName: string }): Promise<void> {
  await configure();
  await updateUserAttributes({ userAttributes: { name: names.name, family_name: names.familyName } });
  await idToken({ renew: true });
  loadSession();
}

/** Sets a phone number; it is active once the code sent to it is confirmed. Throws the provider's error. */
export async function proposePhone(phone: string): Promise<void> {
  await configure();
  await updateUserAttributes({ userAttributes: { phone_number: phone } });
}

/** Sends the code of the pending number again. Throws the provider's error. */
export async function resendPhoneCode(): Promise<void> {
  await configure();
  await sendUserAttributeVerificationCode({ userAttributeKey: 'phone_number' });
}

/** Confirms the proposed number by the code it was sent. Throws the provider's error. */
export async function confirmPhone(code: string): Promise<void> {
  await configure();
  await confirmUserAttribute({ userAttributeKey: 'phone_number', confirmationCode: code });
}

/** Switches the SMS code at sign-in on or off. Throws the provider's error. */
export async function setSecondFactor(on: boolean): Promise<void> {
  await configure();
  await updateMFAPreference({ sms: on ? 'PREFERRED' : 'DISABLED' });
}

/** Changes the password; this sign-in stays, all others end. Throws the provider's error. */
export async function changePassword(present: string, next: string): Promise<void> {
  await configure();
  await updatePassword({ oldPassword: present, newPassword: next });
}
