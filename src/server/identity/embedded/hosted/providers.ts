import { createHmac } from 'node:crypto';
import type { Person } from '../../../control/people.ts';

/** The federated providers, by their names in `identity_provider` (specification 1 §7). */
export const federatedProviders = {
  MicrosoftEntra: { title: 'Microsoft', type: 'OIDC' },
  Google: { title: 'Google', type: 'Google' },
} as const;

/** Names a federated provider. */
export type FederatedProvider = keyof typeof federatedProviders;

/** True for the name of a federated provider. */
export function isFederatedProvider(name: string): name is FederatedProvider {
  return Object.hasOwn(federatedProviders, name);
}

/** The username of a provider's person, `Google_<21 digits>`: always the same for the same address. */
export function federatedUsername(pepper: string, provider: FederatedProvider, email: string): string {
  const digest = createHmac('sha256', pepper).update(`federated ${provider} ${email}`).digest('hex');
  const digits = BigInt(`0x${digest}`).toString().padStart(21, '0');
  return `${provider}_${digits.slice(0, 21)}`;
}

/** The claim `identities`: the person's provider and name there. */
export function identitiesOf({ username }: Person, provider: string): readonly object[] {
  const type = isFederatedProvider(provider) ? federatedProviders[provider].type : 'OIDC';
  return [{ userId: username.slice(provider.length + 1), providerName: provider, providerType: type, primary: 'true' }];
}
