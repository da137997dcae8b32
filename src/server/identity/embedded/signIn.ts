import { createHmac, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { accountByEmail, accountById, type Account } from '../../control/accounts.ts';
import { addSignIn } from '../../control/signIns.ts';
import { tenantsOf } from '../../control/tenants.ts';
import { issueTokens } from './issueTokens.ts';
import { operation } from './operation.ts';
import { problems } from './problems.ts';
import type { Provider } from './provider.ts';
import { newRefreshToken, refreshHash, refreshLifeMs } from './refreshToken.ts';
import { provesPassword, readClientKey, serverKeys, type PasswordRecord } from './srp.ts';

/** InitiateAuth: the first half of a sign-in by password. An unknown address is answered like a known one. */
export const initiateAuth = operation(
  v.object({
    AuthFlow: v.literal('USER_SRP_AUTH', 'Only the flow USER_SRP_AUTH is answered.'),
    AuthParameters: v.object({ USERNAME: v.string(), SRP_A: v.string() }),
  }),
  async (provider, { AuthParameters: { USERNAME: username, SRP_A: clientKeyText } }) => {
    const clientKey = readClientKey(clientKeyText);
    if (clientKey === undefined) throw problems.invalid('SRP_A is not a number that can be used.');
    const email = username.trim().toLowerCase();
    const account = await accountByEmail(provider.control, email);
    const { salt, verifier, userId } = account ? recordOf(account) : standIn(provider, email);
    const keys = serverKeys(verifier);
    const secretBlock = provider.challenges.add(
      {
        email,
        ...(account && { userId: account.user_id }),
        identity: provider.poolName + userId,
        verifier,
        clientKey,
        keys,
      },
      provider.clock.now().getTime(),
    );
    return {
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeParameters: {
        SRP_B: keys.public.toString(16),
        SALT: salt,
        SECRET_BLOCK: secretBlock,
        USERNAME: userId,
        USER_ID_FOR_SRP: userId,
      },
    };
  },
);

/** RespondToAuthChallenge: the second half, the proof; its answer holds the tokens. */
export const respondToAuthChallenge = operation(
  v.object({
    ChallengeName: v.literal('PASSWORD_VERIFIER', 'Only the challenge PASSWORD_VERIFIER is answered.'),
    ChallengeResponses: v.object({
      PASSWORD_CLAIM_SECRET_BLOCK: v.string(),
      TIMESTAMP: v.string(),
      PASSWORD_CLAIM_SIGNATURE: v.string(),
    }),
  }),
  async (provider, { ChallengeResponses: proof }) => {
    const now = provider.clock.now().getTime();
    const challenge = provider.challenges.take(proof.PASSWORD_CLAIM_SECRET_BLOCK, now);
    if (!challenge) throw problems.wrongPassword();
    if (provider.throttle.isRefused(challenge.email, now)) throw problems.tooManyAttempts();
    // Counted before anything is awaited, so that guesses sent together are counted together.
    const proven = provesPassword(challenge, proof.TIMESTAMP, proof.PASSWORD_CLAIM_SIGNATURE);
    if (!proven || challenge.userId === undefined) {
      provider.throttle.failed(challenge.email, now);
      throw problems.wrongPassword();
    }
    provider.throttle.succeeded(challenge.email);
    const account = await accountById(provider.control, challenge.userId);
    if (!account) throw problems.wrongPassword();
    if (!account.confirmed) throw problems.notConfirmed();
    return { AuthenticationResult: await startSignIn(provider, account) };
  },
);

async function startSignIn(provider: Provider, account: Account) {
  const now = provider.clock.now();
  const signIn = {
    origin_jti: randomUUID(),
    user_id: account.user_id,
    started_at: now.toISOString(),
    expires_at: new Date(now.getTime() + refreshLifeMs).toISOString(),
    revoked_at: null,
  };
  const refreshToken = newRefreshToken();
  await provider.control.write((writer) => addSignIn(writer, signIn, refreshHash(refreshToken)));
  const tenants = await tenantsOf(provider.control, account.user_id);
  const subject = { account, signIn, tenantIds: tenants.map((tenant) => tenant.tenant_id) };
  return { ...(await issueTokens(provider.key, provider, subject, now)), RefreshToken: refreshToken };
}

interface SrpSubject extends PasswordRecord {
  readonly userId: string;
}

function recordOf({ salt, verifier, user_id: userId }: Account): SrpSubject {
  return { salt, verifier, userId };
}

/** What an address nobody has is answered with: always the same for the same address, and not to be told apart. */
function standIn({ pepper }: Provider, email: string): SrpSubject {
  const digest = (purpose: string): string => createHmac('sha256', pepper).update(`${purpose} ${email}`).digest('hex');
  const id = digest('user id');
  return {
    salt: digest('salt').slice(0, 32),
    verifier: digest('verifier').repeat(12),
    userId: [id.slice(0, 8), id.slice(8, 12), `4${id.slice(13, 16)}`, `a${id.slice(17, 20)}`, id.slice(20, 32)].join(
      '-',
    ),
  };
}
