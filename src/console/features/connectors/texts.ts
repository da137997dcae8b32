/** Texts of the settings of connectors. */
export const connectorSettings = {
  loadFailed: 'Couldn’t load connector settings',
  owners: 'Only owners can change these settings.',
  campaigns: 'View campaigns',
  services: {
    mailchimp: {
      title: 'Mailchimp',
      text: 'Mailchimp campaigns are sent through this account.',
    },
    zoho: {
      title: 'Zoho Campaigns',
      text: 'Zoho campaigns are sent through this account.',
    },
  },
  state: { name: 'Status', connected: 'Connected', none: 'Not connected' },
  fields: {
    api_key: 'API key',
    list_id: 'Audience ID',
    data_centre: 'Data centre',
    client_id: 'Client ID',
    client_secret: 'Client secret',
    refresh_token: 'Refresh token',
    list_key: 'Mailing list key',
    topic_id: 'Topic ID',
  },
  hints: {
    api_key: 'In Mailchimp, go to Profile > Extras > API keys. The key ends with your data centre, such as -us6.',
    list_id: 'In Mailchimp, go to Audience > Settings > Audience name and defaults.',
    data_centre: 'The domain where you sign in to Zoho.',
    client_id: 'From a self client in Zoho’s API console.',
    client_secret: 'From the same client.',
    refresh_token: 'Needs the scopes ZohoCampaigns.contact.ALL and ZohoCampaigns.campaign.ALL.',
    list_key: 'In Zoho Campaigns, go to Contacts > Mailing lists > Setup.',
    topic_id: 'Required if your account uses topics.',
  },
  kept: 'Saved on {{at}}, ending in …{{ends}}. Leave empty to keep it.',
  keptBare: 'Saved on {{at}}. Leave empty to keep it.',
  lost: 'Saved on {{at}}, but this server no longer has the key to read it. Enter it again.',
  centres: {
    us: 'United States (zoho.com)',
    eu: 'Europe (zoho.eu)',
    in: 'India (zoho.in)',
    au: 'Australia (zoho.com.au)',
    jp: 'Japan (zoho.jp)',
    ca: 'Canada (zohocloud.ca)',
    cn: 'China (zoho.com.cn)',
    sa: 'Saudi Arabia (zoho.sa)',
    uk: 'United Kingdom (zoho.uk)',
  },
  save: { mailchimp: 'Save Mailchimp', zoho: 'Save Zoho' },
  saved: { mailchimp: 'Mailchimp settings saved.', zoho: 'Zoho Campaigns settings saved.' },
  test: { mailchimp: 'Test Mailchimp', zoho: 'Test Zoho' },
  tested: 'Connection works: {{name}}, {{formatted}} members.',
  testedBare: 'Connection works: {{name}}.',
  disconnect: { mailchimp: 'Disconnect Mailchimp', zoho: 'Disconnect Zoho' },
  disconnected: { mailchimp: 'Mailchimp disconnected.', zoho: 'Zoho Campaigns disconnected.' },
  disconnectTitle: { mailchimp: 'Disconnect Mailchimp?', zoho: 'Disconnect Zoho Campaigns?' },
  disconnectText:
    'We’ll delete the saved credentials. Until you reconnect, campaigns in this channel can’t start and their analytics won’t update. Nothing changes in the other system.',
  keep: 'Keep connected',
  hook: {
    title: 'Bounce and complaint webhook',
    text: 'Email servers post bounces and complaints here as JSON, Amazon SES notifications or RFC 3464 messages. Keep the URL secret.',
    address: 'URL',
    changed: 'Secret changed',
    never: 'Never',
    copy: 'Copy webhook URL',
    copied: 'Webhook URL copied. Keep it secret.',
    rotate: 'Change secret',
    rotateTitle: 'Change the webhook secret?',
    rotateText: 'The current URL stops working immediately. Enter the new one in your email server.',
    rotated: 'Webhook secret changed.',
    cancel: 'Cancel',
  },
  outgoing: {
    title: 'Outgoing calls',
    text: 'Rules for calls from this server to other systems, set by your server administrator.',
    rules: [
      'Only HTTPS with a valid certificate.',
      'Only public internet addresses, checked on every connection. Never this server or its network.',
      'At most three redirects, each one checked. Keys and secrets are never sent to another host.',
      'A call stops after 30 seconds or if the response is too large.',
    ],
    allowed: 'Also allowed by DODO_OUTGOING_ALLOW: {{list}}',
    none: 'No other addresses are allowed.',
  },
} as const;

declare module '#console/texts/screenTexts.ts' {
  interface ScreenTexts {
    readonly connectorSettings: typeof connectorSettings;
  }
}
