/** Texts of the section about the retailer’s site. */
export const site = {
  title: 'Site',
  text: 'A script on the pages of your shop reports visits, shows website campaigns and opens the chat. It stores and sends nothing before a visitor consents.',
  snippet: 'Put this on every page of the shop',
  snippetHint:
    'Paste it at the top of each page’s <head>. It never blocks a page, and calls made before it loads are queued.',
  copySnippet: 'Copy the script tag',
  snippetCopied: 'The script tag is copied.',
  name: 'Name of the site',
  nameHint: 'The channel name that events of the site have in segments and figures.',
  origins: 'Allowed addresses',
  originsHint: 'One a line, such as https://shop.example. Pages of other addresses get nothing.',
  purchases: 'Purchases on the site are sales',
  purchasesHint:
    'Off where the orders arrive by a file or by Shopify, so that none counts twice. Campaigns count them in any case.',
  save: 'Save the site',
  saved: 'The site is saved.',
  lastEvent: 'The last event came on {{at}}.',
  noEvent: 'No event has come yet.',
  drops: 'Dropped events of the last 30 days',
  dropsHint: 'The page’s browser console names each dropped event and how to fix it. All other events were stored.',
  drop: '{{times}} × {{reason}} Last on {{at}}.',
  dropReasons: {
    item: 'Missing or wrong product id.',
    quantity: 'Wrong quantity.',
    value: 'Amount is not a number.',
    transaction: 'Missing or wrong order number.',
    lines: 'Order with no lines or too many lines.',
    user: 'Customer without a valid signature.',
    place: 'Place name too long, or too many places.',
    campaign: 'Unknown campaign.',
    call: 'Unknown call.',
    event: 'Unrecognized event format.',
    batch: 'Rejected batch: no consent, or unreadable.',
  },
  demoShop: 'Open the demo shop',
  secret: 'Secret of identification',
  secretHint:
    'Copy it now: it is not shown again. The shop’s server signs the id of a customer who is signed in with it: HMAC-SHA256, hexadecimal. It never goes into a page.',
  secretHidden: 'A secret of identification is in use. It is not shown again: where it was lost, make a new one.',
  noSecret: 'No secret of identification was made yet: without one nobody is known on the site.',
  makeSecret: 'Make a secret',
  copySecret: 'Copy the secret',
  secretCopied: 'The secret is copied.',
  rotateKey: 'Make a new key',
  rotateSecret: 'Make a new secret',
  rotated: { key: 'The key is new. Change the script tag on your pages.', secret: 'The secret is new. Copy it now.' },
  askKey: 'Make a new key?',
  askKeyText: 'Pages with the present script tag stop reporting at once, until the new tag is on them.',
  askSecret: 'Make a new secret?',
  askSecretText: 'Customers who sign in stay unknown until the shop’s server signs with the new secret.',
  cancel: 'Cancel',
  doubtful: {
    title: 'Doubtful orders',
    text: 'Anyone can send orders with your site’s public key. Unusually large orders and orders that use another customer’s number are excluded from all figures until an owner accepts them. Orders signed by your server always count.',
    show: 'Show doubtful orders',
    none: 'No orders to review.',
    waiting_one: '{{formatted}} order is pending review.',
    waiting_other: '{{formatted}} orders are pending review.',
  },
} as const;

declare module '#console/texts/screenTexts.ts' {
  interface ScreenTexts {
    readonly site: typeof site;
  }
}
