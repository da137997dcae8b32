/** Texts of sidebar, top bar, footer and notices. */
export const shell = {
  product: 'Dodo Console',
  documentTitle: '{{title}} · Dodo Console',
  skip: 'Skip to content',
  navigation: 'Screens',
  copyright: '© {{year}} Dodo Console',
  keys: 'Keys',
  minimise: 'Minimise',
  expand: 'Expand',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  jump: 'Search or jump to',
  tenantId: 'Tenant ID {{id}}',
  copyTenantId: 'Copy tenant ID',
  switchTenant: 'SWITCH TENANT',
  signOut: 'SIGN OUT',
  darkTheme: 'Dark theme',
  lightTheme: 'Light theme',
  blocked: 'not available: {{reason}}',
  noticesRegion: 'Notifications',
  dismissNotice: 'Dismiss notification',
  undo: 'Undo',
  undoWhat: 'Undo: {{text}}',
  undoElsewhere: 'This was in another tenant. Switch back to undo it.',
  dismissAll: 'Dismiss all',
  moreNotices: '{{count}} more',
  noticeCount: '×{{count}}',
  supportSubject: 'Dodo Console web app support',
  supportSending: 'Sending to our support team …',
  supportFailed: 'The message was not sent: {{problem}}',
  connecting: 'Connecting...',
  breadcrumb: 'Breadcrumb',
  waits: 'Waiting for the server to finish “{{title}}”.',
} as const;

/** Texts of whole-page messages that every screen may need: failed, not loaded, no server. */
export const messages = {
  toDashboard: 'Go to the dashboard',
  databaseTitle: 'Error!',
  databaseLeave: 'OK',
  close: 'Close',
  failedTitle: 'This screen could not be displayed',
  failedText: 'Your saved data is safe. Try again, then reload the page if the problem continues.',
  codeMissingTitle: 'This screen could not be loaded',
  codeMissingText: 'Your saved data is safe. Try again in a moment.',
  partMissing: 'Part of the console could not be loaded. Try again in a moment.',
  loadFailedTitle: 'The server could not be reached',
  loadFailedText: 'You’re still signed in. Try again in a moment.',
  notLoaded: 'This could not be loaded',
  retry: 'Retry',
  sessionEnded: 'Your session has ended. Please sign in again.',
  loading: 'Loading',
  loadingPage: 'Loading …',
} as const;

/** Texts of message pages: not found, denied. */
export const pages = {
  notFoundCode: 'HTTP 404',
  notFoundText: 'The page you requested could not be found.',
  accessDenied: 'Access denied',
} as const;

/** Texts of the tenant-selection screen and of links that name another tenant. */
export const tenants = {
  search: 'Search tenants',
  label: 'Tenants',
  last: 'Last used',
  notOnboarded: 'Not onboarded yet',
  noneFound: 'No tenants found',
  clearSearch: 'Clear search',
  askTitle: 'This link belongs to {{name}}',
  askText: 'You’re working in {{current}}. Switch tenant to open the link?',
  askSwitch: 'Switch to {{name}}',
  askStay: 'Stay in {{current}}',
  thisTenant: 'this tenant',
  otherTenant: 'another tenant',
  foreignTitle: 'This link belongs to a tenant you can’t open',
  foreignText: 'Your account has no access to that tenant. Ask the sender for access or continue in your own.',
} as const;

/** Texts of saved views. */
export const views = {
  group: 'Views',
  keywords: 'saved view {{place}}',
  name: 'Name',
  nameHint: 'Everyone in this tenant will see this name.',
  nameMissing: 'This field is required',
  pinNew: 'Pin to my sidebar',
  submit: 'Save',
  cancel: 'Cancel',
  saved: 'View “{{name}}” saved.',
  rename: 'Rename view “{{name}}”',
  delete: 'Delete view “{{name}}”',
  deleted: 'View “{{name}}” deleted.',
  gone: 'Someone deleted the view “{{name}}”.',
  pin: 'Pin view “{{name}}” to my sidebar',
  pinned: 'View “{{name}}” pinned to your sidebar.',
  unpin: 'Remove view “{{name}}” from my sidebar',
  unpinned: 'View “{{name}}” removed from your sidebar.',
} as const;

/** Texts of the list of screens where the dashboard is not permitted. */
export const home = {
  screensHint: 'Everything you can open.',
  shortcutsHint: 'Shortcuts work anywhere.',
  noScreens: 'You don’t have access to any screens',
  noScreensText: 'Ask an owner for access.',
} as const;
