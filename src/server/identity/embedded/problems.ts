/**
 * A refusal as Cognito words it: the name becomes `error.name`, the message is the text a person reads (identity.md §6).
 * Always answered with 400, since the client sends everything from 500 up three times.
 */
export class ProviderProblem extends Error {
  readonly exception: string;

  constructor(exception: string, message: string) {
    super(message);
    this.name = 'ProviderProblem';
    this.exception = exception;
  }
}

/** The refusals that stand in more than one place. */
export const problems = {
  wrongPassword: () => new ProviderProblem('NotAuthorizedException', 'Incorrect username or password.'),
  tooManyAttempts: () => new ProviderProblem('NotAuthorizedException', 'Password attempts exceeded'),
  notConfirmed: () => new ProviderProblem('UserNotConfirmedException', 'User is not confirmed.'),
  refreshRevoked: () => new ProviderProblem('NotAuthorizedException', 'Refresh Token has been revoked'),
  refreshExpired: () => new ProviderProblem('NotAuthorizedException', 'Refresh Token has expired'),
  accessRevoked: () => new ProviderProblem('NotAuthorizedException', 'Access Token has been revoked'),
  invalid: (message: string) => new ProviderProblem('InvalidParameterException', message),
} as const;
