/** The style of a notification, and whether it stays (specification 1 §3). Danger never closes automatically. */
export type NoticeType = 'info' | 'primary' | 'danger' | 'warning' | 'success';

/** The position of a notification. */
export const noticePositions = [
  'top-right',
  'top-center',
  'top-left',
  'bottom-right',
  'bottom-center',
  'bottom-left',
] as const;
export type NoticePosition = (typeof noticePositions)[number];

/** The default position (specification 1 §3, §9). */
export const noticePosition: NoticePosition = 'top-right';

/** One sentence of the product. `{{name}}` is a placeholder that the caller fills. */
export interface Notice {
  readonly type: NoticeType;
  readonly text: string;
}

/**
 * Every notification and dialog sentence of the specification (1 §2, §8; 2 §8), keyed once. Screens, server and tests
 * name the key and never retype the text.
 */
export const notices = {
  accountCreated: {
    type: 'success',
    text: 'Account created successfully. Please check your email for the verification code',
  },
  accountVerified: { type: 'success', text: 'Account verified successfully' },
  codeResent: { type: 'success', text: 'Verification code resent successfully' },
  codeSent: { type: 'success', text: 'Verification code sent successfully' },
  passwordReset: { type: 'success', text: 'Password reset successful' },

  subscriptionRequired: {
    type: 'danger',
    text: 'Subscription required. Please subscribe to continue using this feature.',
  },
  quotaExceeded: { type: 'danger', text: 'Quota exceeded. Please upgrade your plan to continue using this feature.' },
  unauthorized: { type: 'warning', text: 'You are not authorized to access this feature.' },
  unauthorizedFeature: { type: 'warning', text: 'You are not authorized to access the feature: {{feature}}.' },
  unknownAccess: { type: 'danger', text: 'Unknown error. Please contact support.' },

  databaseUnavailable: { type: 'danger', text: 'Database is not available, please contact support' },
  accessDenied: { type: 'danger', text: 'Please try again later or contact support' },
  ssoFailed: {
    type: 'danger',
    text: 'An error occurred during the authentication process (login or signup). Please try again later or contact support if the issue persists.',
  },

  tenantIdCopied: { type: 'success', text: 'Tenant ID copied to clipboard' },
  sidebarMini: { type: 'primary', text: 'Sidebar mini activated' },
  sidebarFull: { type: 'primary', text: 'Sidebar mini deactivated' },
  updateAvailable: { type: 'info', text: 'An update is available' },
} as const satisfies Record<string, Notice>;

/** Names one sentence of the catalogue. */
export type NoticeKey = keyof typeof notices;

/** Notifications close after this many milliseconds, except danger (specification 1 §9). */
export const noticeTimeout = 5000;

/** Fills the `{{name}}` places of a sentence; a place without a value stays visible, so that the gap is noticed. */
export function fill(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replaceAll(/\{\{(\w+)\}\}/gu, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  );
}
