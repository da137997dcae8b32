/** Texts of the settings of connectors. */
export const connectorSettings = {
  loadFailed: 'The connector settings could not be loaded',
  owners: 'Only owners can change these settings.',
  campaigns: 'See the campaigns that they send.',
  services: {
    mailchimp: {
      title: 'Mailchimp',
      text: 'Campaigns of the channel Mailchimp hand their audience and their mail to this account, which sends them.',
    },
    zoho: {
      title: 'Zoho Campaigns',
      text: 'Campaigns of the channel Zoho hand their audience and their mail to this account, which sends them.',
    },
  },
  state: { name: 'State', connected: 'Connected', none: 'Not connected' },
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
    api_key: 'In Mailchimp: Profile, Extras, API keys. It ends with the data centre, such as -us6.',
    list_id: 'In Mailchimp: Audience, Settings, Audience name and defaults.',
    data_centre: 'The end of the address at which you sign in to Zoho.',
    client_id: 'Of a self client in Zoho’s API console.',
    client_secret: 'Of the same client.',
    refresh_token: 'With the scopes ZohoCampaigns.contact.ALL and ZohoCampaigns.campaign.ALL.',
    list_key: 'In Zoho Campaigns: Contacts, Mailing lists, Setup of the list.',
    topic_id: 'Needed where the account uses topics; leave it empty elsewhere.',
  },
  kept: 'Saved on {{at}}, ends with …{{ends}}. Leave it empty to keep it.',
  keptBare: 'Saved on {{at}}. Leave it empty to keep it.',
  lost: 'Saved on {{at}} with a key that this server has no more. Enter it again.',
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
  saved: { mailchimp: 'Mailchimp is saved.', zoho: 'Zoho Campaigns is saved.' },
  test: { mailchimp: 'Test Mailchimp', zoho: 'Test Zoho' },
  tested: 'The connection works: {{name}}, {{formatted}} members.',
  testedBare: 'The connection works: {{name}}.',
  disconnect: { mailchimp: 'Disconnect Mailchimp', zoho: 'Disconnect Zoho' },
  disconnected: { mailchimp: 'Mailchimp is disconnected.', zoho: 'Zoho Campaigns is disconnected.' },
  disconnectTitle: { mailchimp: 'Disconnect Mailchimp?', zoho: 'Disconnect Zoho Campaigns?' },
  disconnectText:
    'The saved secrets are deleted here. Campaigns that it sends cannot start, and figures of earlier ones are read no more, until you connect it again. Nothing changes in the other system.',
  keep: 'Keep it',
  hook: {
    title: 'Reports about mails',
    text: 'Mail servers post bounces and complaints to this address: our own JSON, Amazon SES notifications, or RFC 3464 messages. Whoever has it can report, so keep it secret.',
    address: 'Address',
    changed: 'Secret changed',
    never: 'Never',
    copy: 'Copy the address for reports',
    copied: 'Copied. Keep it secret.',
    rotate: 'Change the secret',
    rotateTitle: 'Change the secret of this address?',
    rotateText:
      'The address gets another secret at once, and the present one takes no more reports. Enter the new address in your mail server.',
    rotated: 'The address has a new secret.',
    cancel: 'Leave it',
  },
  outgoing: {
    title: 'Outgoing calls',
    text: 'How this server calls the addresses of other systems. The operator sets this; it is shown for your information.',
    rules: [
      'Only https, and only certificates that are valid.',
      'Only addresses of the public internet, checked as the connection is made: never this machine or its network.',
      'Redirects are followed three times at most, each checked again; keys and secrets never go along to another host.',
      'A call ends after 30 seconds, or with a reply that is too large.',
    ],
    allowed: 'Allowed besides, by DODO_OUTGOING_ALLOW: {{list}}',
    none: 'No other address is allowed.',
  },
} as const;

declare module '#console/texts/screenTexts.ts' {
  interface ScreenTexts {
    readonly connectorSettings: typeof connectorSettings;
  }
}
