/**
 * A refusal in Cognito's words: the name becomes `error.name`, the message is shown to the person (identity.md §6).
 * Always answered with 400, because the client retries everything from 500 up three times.
 */
export class ProviderProblem extends Error {
  readonly exception: string;

  constructor(exception: string, message: string) {
    super(message);
    this.name = 'ProviderProblem';
    this.exception = exception;
  }
}

/** Every refusal: the exception and its message. */
const table = {
  wrongPassword: ['NotAuthorizedException', 'Incorrect username or password.'],
  tooManyAttempts: ['NotAuthorizedException', 'Password attempts exceeded'],
  notConfirmed: ['UserNotConfirmedException', 'User is not confirmed.'],
  sessionExpired: ['NotAuthorizedException', 'Invalid session for the user, session is expired.'],
  refreshRevoked: ['NotAuthorizedException', 'Refresh Token has been revoked'],
  refreshExpired: ['NotAuthorizedException', 'Refresh Token has expired'],
  accessRevoked: ['NotAuthorizedException', 'Access Token has been revoked'],
  accessExpired: ['NotAuthorizedException', 'Access Token has expired'],
  accessInvalid: ['NotAuthorizedException', 'Invalid Access Token'],
  attributeNotAllowed: ['NotAuthorizedException', 'A client attempted to write unauthorized attribute'],
  alreadyConfirmed: ['NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED'],
  confirmedBefore: ['InvalidParameterException', 'User is already confirmed.'],
  exists: ['UsernameExistsException', 'User already exists'],
  usernameNoEmail: ['InvalidParameterException', 'Username should be an email.'],
  badPhone: ['InvalidParameterException', 'Invalid phone number format.'],
  passwordShort: ['InvalidPasswordException', 'Password did not conform with policy: Password not long enough'],
  noVerifiedEmail: [
    'InvalidParameterException',
    'Cannot reset password for the user as there is no registered/verified email or phone_number',
  ],
  noPhone: ['InvalidParameterException', 'User does not have delivery config set to turn on SMS_MFA'],
  noSoftwareToken: ['InvalidParameterException', 'User has not verified software token mfa'],
  nothingToVerify: ['InvalidParameterException', 'The attribute has no pending verification.'],
  federated: ['InvalidParameterException', 'A user of a federated provider is managed there, not here.'],
  codeMismatch: ['CodeMismatchException', 'Invalid verification code provided, please try again.'],
  signInCodeMismatch: ['CodeMismatchException', 'Invalid code or auth state for the user.'],
  codeExpired: ['ExpiredCodeException', 'Invalid code provided, please request a code again.'],
  limitExceeded: ['LimitExceededException', 'Attempt limit exceeded, please try after some time.'],
} as const satisfies Record<string, readonly [exception: string, message: string]>;

type Known = { readonly [Name in keyof typeof table]: () => ProviderProblem };

/** The refusals, each made when it is thrown. */
export const problems = {
  ...(Object.fromEntries(
    Object.entries(table).map(([name, [exception, message]]) => [name, () => new ProviderProblem(exception, message)]),
  ) as Known),
  invalid: (message: string) => new ProviderProblem('InvalidParameterException', message),
  unknownClient: (clientId: string) =>
    new ProviderProblem('ResourceNotFoundException', `User pool client ${clientId} does not exist.`),
} as const;
