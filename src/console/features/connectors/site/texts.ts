/** Texts of the section about the retailer’s site. */
export const site = {
  title: 'Site',
  text: 'A script on your pages tracks visits, shows website campaigns and opens the chat. It stores and sends nothing until a visitor consents.',
  snippet: 'Tracking snippet',
  snippetHint:
    'Paste it at the top of the <head> on every page. It never blocks the page, and it queues calls until it loads.',
  copySnippet: 'Copy snippet',
  snippetCopied: 'Snippet copied.',
  name: 'Site name',
  nameHint: 'The channel name in segments and reports.',
  origins: 'Allowed addresses',
  originsHint: 'One per line, such as https://shop.example. Other addresses are ignored.',
  purchases: 'Count site purchases as sales',
  purchasesHint:
    'Turn off if orders also arrive by file or from Shopify, to avoid counting them twice. Campaigns always count them.',
  save: 'Save site',
  saved: 'Site saved.',
  lastEvent: 'Last event on {{at}}.',
  noEvent: 'No events received yet.',
  drops: 'Dropped events, last 30 days',
  dropsHint:
    'The browser console on your pages lists each dropped event and how to fix it. All other events were stored.',
  drop: '{{times}} × {{reason}} Last on {{at}}.',
  dropReasons: {
    item: 'Missing or invalid product ID.',
    quantity: 'Invalid quantity.',
    value: 'Amount is not a number.',
    transaction: 'Missing or invalid order number.',
    lines: 'Order with no line items or too many.',
    user: 'Customer without a valid signature.',
    place: 'Placement name too long, or too many placements.',
    campaign: 'Unknown campaign.',
    call: 'Unknown call.',
    event: 'Unrecognised event format.',
    batch: 'Request rejected: no consent, or unreadable.',
  },
  demoShop: 'Open demo shop',
  secret: 'Identity secret',
  secretHint:
    'Copy it now; it won’t be shown again. Your server uses it to sign the ID of each signed-in customer (HMAC-SHA256, hexadecimal). Never put it in a page.',
  secretHidden: 'An identity secret is in use and can’t be shown again. If you lost it, create a new one.',
  noSecret: 'Create an identity secret to recognise signed-in customers.',
  makeSecret: 'Create secret',
  copySecret: 'Copy secret',
  secretCopied: 'Secret copied.',
  rotateKey: 'Create new key',
  rotateSecret: 'Create new secret',
  rotated: { key: 'New key created. Update the snippet on your pages.', secret: 'New secret created. Copy it now.' },
  askKey: 'Create a new key?',
  askKeyText: 'Your pages stop tracking immediately until you add the new snippet.',
  askSecret: 'Create a new secret?',
  askSecretText: 'Signed-in customers aren’t recognised until your server signs with the new secret.',
  cancel: 'Cancel',
  doubtful: {
    title: 'Flagged orders',
    text: 'Anyone can send orders with your site’s public key. Reports exclude unusually large orders and orders with another customer’s order number until an owner accepts them. Orders signed by your server always count.',
    show: 'Show flagged orders',
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
