import { addTexts } from './i18n.ts';

/** Texts of pages that are messages: not found, denied, planned. */
export const pages = {
  notFoundCode: 'HTTP 404',
  notFoundText: 'The page you requested could not be found.',
  accessDenied: 'Access denied',
  plannedTitle: '{{title}} is not here yet',
  plannedText: 'This screen is planned and will open at this address. Nothing is lost: your data and links stay valid.',
  plannedSignIn: 'Back to Sign In',
} as const;

addTexts({ pages });
