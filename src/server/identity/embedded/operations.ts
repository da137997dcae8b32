import type { Operation } from './operation.ts';
import {
  getUser,
  updateUserAttributes,
  deleteUser,
  getUserAttributeVerificationCode,
  verifyUserAttribute,
} from './operations/attributes.ts';
import { changePassword, confirmForgotPassword, forgotPassword } from './operations/passwords.ts';
import { confirmSignUp, resendConfirmationCode, signUp } from './operations/signUp.ts';
import { setUserMFAPreference } from './operations/secondFactor.ts';
import { getTokensFromRefreshToken, globalSignOut, revokeToken } from './operations/session.ts';
import { initiateAuth, respondToAuthChallenge } from './operations/signIn.ts';

/** The operations the console's client sends, by the name in `x-amz-target` (identity.md §6). */
export const operations: Readonly<Record<string, Operation>> = {
  SignUp: signUp,
  ConfirmSignUp: confirmSignUp,
  ResendConfirmationCode: resendConfirmationCode,
  InitiateAuth: initiateAuth,
  RespondToAuthChallenge: respondToAuthChallenge,
  GetTokensFromRefreshToken: getTokensFromRefreshToken,
  RevokeToken: revokeToken,
  GlobalSignOut: globalSignOut,
  ForgotPassword: forgotPassword,
  ConfirmForgotPassword: confirmForgotPassword,
  ChangePassword: changePassword,
  GetUser: getUser,
  UpdateUserAttributes: updateUserAttributes,
  GetUserAttributeVerificationCode: getUserAttributeVerificationCode,
  VerifyUserAttribute: verifyUserAttribute,
  SetUserMFAPreference: setUserMFAPreference,
  DeleteUser: deleteUser,
};
