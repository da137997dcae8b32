import type { Operation } from './operation.ts';
import { ProviderProblem } from './problems.ts';
import { getTokensFromRefreshToken, getUser, globalSignOut, revokeToken } from './session.ts';
import { initiateAuth, respondToAuthChallenge } from './signIn.ts';

/** An operation of Cognito that the embedded provider does not answer yet. */
const notImplemented: Operation = () =>
  Promise.reject(
    new ProviderProblem(
      'NotImplementedException',
      'The embedded identity provider cannot do this yet; sign in with a seeded account.',
    ),
  );

/** The operations the console's client sends, by the name in `x-amz-target` (identity.md §6). */
export const operations: Readonly<Record<string, Operation>> = {
  InitiateAuth: initiateAuth,
  RespondToAuthChallenge: respondToAuthChallenge,
  GetTokensFromRefreshToken: getTokensFromRefreshToken,
  RevokeToken: revokeToken,
  GlobalSignOut: globalSignOut,
  GetUser: getUser,
  SignUp: notImplemented,
  ConfirmSignUp: notImplemented,
  ResendConfirmationCode: notImplemented,
  ForgotPassword: notImplemented,
  ConfirmForgotPassword: notImplemented,
  UpdateUserAttributes: notImplemented,
  ChangePassword: notImplemented,
  SetUserMFAPreference: notImplemented,
};
