import type { Operation } from './operation.ts';
import { getUser, updateUserAttributes } from './operations/attributes.ts';
import { changePassword } from './operations/changePassword.ts';
import { confirmSignUp, resendConfirmationCode } from './operations/confirmSignUp.ts';
import { deleteUser } from './operations/deleteUser.ts';
import { confirmForgotPassword, forgotPassword } from './operations/forgotPassword.ts';
import { setUserMFAPreference } from './operations/secondFactorPreference.ts';
import { getTokensFromRefreshToken, globalSignOut, revokeToken } from './operations/session.ts';
import { initiateAuth, respondToAuthChallenge } from './operations/signIn.ts';
import { signUp } from './operations/signUp.ts';
import { getUserAttributeVerificationCode, verifyUserAttribute } from './operations/verifyAttribute.ts';

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
