import { errors, jwtVerify } from 'jose';
import { accountById, type Account } from '../../control/accounts.ts';
import { personById, type Person } from '../../control/people.ts';
import { isSignedIn } from '../../control/signIns.ts';
import { problems } from './problems.ts';
import type { Provider } from './provider.ts';

/** The holder of an access token, and the token's sign-in. */
export interface Holder {
  readonly person: Person;
  readonly originJti: string;
}

/** The person an access token was issued to, while its sign-in counts. */
export async function holderOf(provider: Provider, accessToken: string): Promise<Holder> {
  const { control, clock, key, issuer, clientId } = provider;
  const { payload } = await jwtVerify(accessToken, key.verifyKeys, {
    issuer,
    algorithms: ['RS256'],
    requiredClaims: ['exp', 'sub'],
    currentDate: clock.machine(),
  }).catch((error: unknown) => {
    throw error instanceof errors.JWTExpired ? problems.accessExpired() : problems.accessInvalid();
  });
  if (payload['token_use'] !== 'access' || payload['client_id'] !== clientId) throw problems.accessInvalid();
  const originJti = String(payload['origin_jti']);
  if (!(await isSignedIn(control, originJti))) throw problems.accessRevoked();
  const person = await personById(control, payload.sub ?? '');
  if (!person) throw problems.accessRevoked();
  return { person, originJti };
}

/** As `holderOf`, for what only people with a password of their own can do. */
export async function accountHolderOf(
  provider: Provider,
  accessToken: string,
): Promise<Holder & { readonly account: Account }> {
  const holder = await holderOf(provider, accessToken);
  const account = await accountById(provider.control, holder.person.user_id);
  if (!account) throw problems.federated();
  return { ...holder, account };
}
