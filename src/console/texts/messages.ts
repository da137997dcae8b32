/** Texts of whole-page messages: not found, denied, planned, failed. */
export const messages = {
  notFoundCode: 'HTTP 404',
  notFoundText: 'The page you requested could not be found.',
  toDashboard: 'Go to the dashboard',
  accessDenied: 'Access denied',
  close: 'Close',
  plannedTitle: '{{title}} is not here yet',
  plannedText: 'This screen is planned and will open at this address. Nothing is lost: your data and links stay valid.',
  plannedSignIn: 'Back to Sign In',
  onboardingTitle: 'This tenant is not set up yet',
  onboardingText:
    'Onboarding has not been finished for this tenant, so its screens stay closed. The onboarding form is planned; until then, choose another tenant.',
  failedTitle: 'This screen could not be shown',
  failedText: 'Nothing you saved is lost. Try again; if it happens twice, reload the page.',
  loadFailedTitle: 'The server could not be reached',
  loadFailedText: 'Your sign-in and your tenant are kept. Try again in a moment.',
  retry: 'Retry',
  loading: 'Loading',
  screensHint: 'Every screen that your role and your tenant’s tier open. The keys work from anywhere.',
  noScreens: 'No screen is open to you in this tenant',
  noScreensText: 'Your role or the tenant’s tier closes all of them. Ask an administrator of the tenant.',
} as const;
