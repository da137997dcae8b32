import { expect, test, type Page } from '@playwright/test';
import { mailchimpAccount, startMailchimp, type MailchimpStandIn } from '#tests/support/services/mailchimp.ts';
import { startZoho, zohoAccount, type ZohoStandIn } from '#tests/support/services/zoho.ts';
import { expectAccessible } from './support/accessible.ts';
import { askerOf } from './support/asking.ts';
import { expectNarrow } from './support/narrow.ts';
import { ownServer, type OwnServer } from './support/ownServer.ts';
import { openSigningIn } from './support/people.ts';
import { watchPointers } from './support/pointers.ts';
import { addByName, typeInto } from './support/typing.ts';

let server: OwnServer;
let mailchimp: MailchimpStandIn;
let zoho: ZohoStandIn;
test.beforeAll(async () => {
  [mailchimp, zoho] = await Promise.all([startMailchimp(), startZoho()]);
  server = await ownServer('connectors', 1, { DODO_OUTGOING_ALLOW: `${mailchimp.allow},${zoho.allow}` });
  await server.start();
});
test.afterAll(async () => {
  await server.stop();
  await Promise.all([mailchimp.close(), zoho.close()]);
});

test('Mailchimp and Zoho are connected, tested and disconnected, and the address for reports gets a new secret, by keyboard alone (2 §2: connectors)', async ({
  page,
}) => {
  const pointers = await watchPointers(page);
  await openSigningIn(page, 'owner1', 1, '/connector-settings', 'Connector Settings', server.base);
  await expectAccessible(page);
  await expectNarrow(page);
  // What is connected, whether it works, and what to do next stand first.
  await expect(page.getByRole('heading', { name: /of 5 systems (?:is|are) connected\./u })).toBeVisible();
  const cardOf = (name: string) =>
    page.getByRole('region', { name: 'Connections' }).getByRole('listitem').filter({ hasText: name });
  await expect(cardOf('Mailchimp')).toContainText('Not connected');
  await cardOf('Mailchimp').getByRole('button', { name: 'Set up' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Mailchimp' })).toBeFocused();
  const key = page.getByLabel('API key');
  const audience = page.getByLabel('Audience ID');
  const said = (text: string | RegExp) => page.getByText(text).first();

  // A wrong key is told at its field, with what was typed still there.
  await key.focus();
  await page.keyboard.type(`${'f'.repeat(32)}-us6`);
  await page.keyboard.press('Tab');
  await page.keyboard.type(mailchimpAccount.listId);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Test Mailchimp' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(said('Mailchimp rejected the API key.')).toBeVisible();
  await expect(key).toBeFocused();
  await expect(audience).toHaveValue(mailchimpAccount.listId);
  await expectAccessible(page);

  // It is not saved either, since saving tests first.
  await expect(cardOf('Mailchimp')).toContainText('Failing');
  await key.press('Enter');
  await expect(key).toBeFocused();
  await expect(page.getByText('Mailchimp settings saved.')).toHaveCount(0);

  // The right one works, is saved, and is never shown again.
  await page.keyboard.press('Control+A');
  await page.keyboard.type(mailchimpAccount.apiKey);
  await page.getByRole('button', { name: 'Test Mailchimp' }).focus();
  await page.keyboard.press('Enter');
  await expect(said('Connection works: Harbour & Pine customers, 0 members.')).toBeVisible();
  await key.focus();
  await page.keyboard.press('Enter');
  await expect(said('Mailchimp settings saved.')).toBeVisible();
  await expect(said(/ending in …cdef\. Leave empty to keep it\./u)).toBeVisible();
  await expect(key).toHaveValue('');
  await page.reload();
  await expect(said(/ending in …cdef/u)).toBeVisible();
  await expect(cardOf('Mailchimp')).toContainText('Connected');
  expect(await page.content()).not.toContain(mailchimpAccount.apiKey);
  await page.getByRole('button', { name: 'Test Mailchimp' }).focus();
  await page.keyboard.press('Enter');
  await expect(said('Connection works: Harbour & Pine customers')).toBeVisible();

  // Zoho, with the data centre that its account is in.
  const centre = page.getByRole('combobox', { name: 'Data centre' });
  await page.getByLabel('Client ID').focus();
  await page.keyboard.type(zohoAccount.clientId);
  await page.keyboard.press('Tab');
  await page.keyboard.type(zohoAccount.clientSecret);
  await page.keyboard.press('Tab');
  await page.keyboard.type(zohoAccount.refreshToken);
  await page.keyboard.press('Tab');
  await page.keyboard.type(zohoAccount.listKey);
  await page.getByRole('button', { name: 'Test Zoho' }).focus();
  await page.keyboard.press('Enter');
  await expect(said('Zoho doesn’t know this client ID in the chosen data centre.')).toBeVisible();
  await centre.focus();
  await page.keyboard.press('ArrowDown');
  await page.getByLabel('Client ID').focus();
  await page.keyboard.press('Enter');
  await expect(said('Zoho Campaigns settings saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Test Zoho' }).focus();
  await page.keyboard.press('Enter');
  await expect(said('Connection works: Newsletter.')).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);

  // The address for reports is copied, and gets another secret after a question.
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('Shift+Y');
  await expect(said('Webhook URL copied. Keep it secret.')).toBeVisible();
  const address = page.locator('[data-section=hook] code');
  const before = await address.innerText();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(before);
  await page.getByRole('button', { name: 'Change secret' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Change the webhook secret?');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(said('Webhook secret changed.')).toBeVisible();
  await expect(address).not.toHaveText(before);

  // Disconnecting is asked about, and deletes what was saved.
  await page.getByRole('button', { name: 'Disconnect Mailchimp' }).focus();
  await page.keyboard.press('Enter');
  await expect(question).toContainText('We’ll delete the saved credentials.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(said('Mailchimp disconnected.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Disconnect Mailchimp' })).toHaveCount(0);
  await expect(said('In Mailchimp, go to Profile > Extras > API keys.')).toBeVisible();
  expect(pointers()).toEqual([]);
});

test('who is no owner reads the connections and changes nothing', async ({ page }) => {
  await openSigningIn(page, 'analyst1', 1, '/connector-settings', 'Connector Settings', server.base);
  await expect(page.getByText('Only owners can change these settings.')).toBeVisible();
  await expect(page.getByText('Europe (zoho.eu)')).toBeVisible();
  await expect(page.locator('main input:not([readonly]), main code')).toHaveCount(0);
  await expectAccessible(page);
  await expect(page.getByText('DODO_OUTGOING_ALLOW')).toHaveCount(0);
});

test('who runs the server reads how it calls out, reached by Alt+PageDown or a link', async ({ page }) => {
  await openSigningIn(page, 'owner1', 1, '/connector-settings?field=outgoing', 'Connector Settings', server.base);
  await expect(page.getByRole('heading', { name: 'Outgoing calls' })).toBeFocused();
  await expect(page.getByText(`Also allowed by DODO_OUTGOING_ALLOW: ${mailchimp.allow}`)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).focus();
  for (let steps = 0; steps < 4; steps += 1) await page.keyboard.press('Alt+PageDown');
  await expect(page.getByLabel('API key')).toBeFocused();
});

/**
 * What each service was handed of a campaign: its title, subject, mail, and whom it was sent to, once for each sending.
 */
interface Handed {
  readonly title: string;
  readonly subject: string;
  readonly html: string;
  readonly sent: readonly (readonly string[])[];
}

/**
 * Each service by the name of its channel: its keys, what it was handed, and how it writes what differs for each
 * person.
 */
const services = {
  mailchimp: {
    name: 'Mailchimp',
    keys: { mailchimp: { api_key: mailchimpAccount.apiKey, list_id: mailchimpAccount.listId } },
    handed: async (): Promise<Handed | undefined> => {
      const [remote] = mailchimp.campaigns.values();
      const { title = '', subject_line: subject = '' } = (remote?.settings ?? {}) as Record<string, string>;
      return remote && { title, subject, html: remote.html, sent: remote.sent };
    },
    tags: { name: '*|FNAME|*', leave: '*|UNSUB|*' },
  },
  zoho: {
    name: 'Zoho',
    keys: {
      zoho: {
        data_centre: zohoAccount.centre,
        client_id: zohoAccount.clientId,
        client_secret: zohoAccount.clientSecret,
        refresh_token: zohoAccount.refreshToken,
        list_key: zohoAccount.listKey,
        topic_id: zohoAccount.topicId,
      },
    },
    // Zoho fetches the mail itself, from the address that it was handed.
    handed: async (): Promise<Handed | undefined> => {
      const [remote] = zoho.campaigns.values();
      if (!remote) return undefined;
      const { campaignname: title = '', subject = '', content_url: url = '' } = remote.parameters;
      const path = new URL(url).pathname;
      return { title, subject, html: await (await fetch(server.base + path)).text(), sent: remote.sent };
    },
    tags: { name: '$[FNAME]$', leave: '$[LI:UNSUBSCRIBE]$' },
  },
} as const;

/** Writes a campaign over a service, sends it and follows what became of its audience. */
async function sendOver(
  page: Page,
  { name, keys, handed, tags }: (typeof services)[keyof typeof services],
): Promise<void> {
  const pointers = await watchPointers(page);
  await openSigningIn(page, 'owner1', 1, '/new-campaign', 'New Campaign', server.base);
  const ask = askerOf(page, 1);
  await ask('PUT', 'tenant-info/mailing-sync', keys);
  const source = `<mjml><mj-body><mj-section><mj-column><mj-text>Hello {{ customer.name }}, autumn is here.
    <a href="{{ unsubscribe_url }}">Unsubscribe</a></mj-text></mj-column></mj-section></mj-body></mjml>`;
  const jsonBody = { version: 1, mode: 'blocks', preheader: '', source };
  await ask('POST', 'template', { jsonBody, templateName: `Over ${name}`, channel: 'dodo-mail' });
  await page.reload();

  const campaign = `Autumn at ${name}`;
  await typeInto(page, 'Name', campaign);
  await page.getByRole('combobox', { name: 'Channel' }).selectOption({ label: name });
  await expect(page.getByText('Sent by your connected account: one email', { exact: false })).toBeVisible();
  await addByName(page, 'Segments', 'Women who buy often');
  await page.getByRole('combobox', { name: 'Template' }).selectOption({ label: `Over ${name}` });
  await typeInto(page, 'Subject', 'Autumn for {{ customer.name }}');
  await typeInto(page, 'Sender name', 'Corner Shop');
  await typeInto(page, 'Sender address', 'news@corner-shop.example');
  await expect(page.getByText('Ready to send.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/campaigns\/\d+/u);
  await page.getByRole('heading', { level: 1, name: campaign }).focus();
  await page.keyboard.press('Shift+S');
  const question = page.getByRole('alertdialog', { name: `Send “${campaign}” now?` });
  await expect(question.getByText(/\d+ (?:people|person) will receive this email\./u)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Sending “${campaign}” in 10 seconds`)).toBeVisible();

  // What became of the audience is what the service was handed, and nobody got it twice.
  const ledger = page.getByRole('region', { name: 'Delivery' });
  await expect(ledger.getByText(/^Sent [1-9]/u)).toBeVisible({ timeout: 90_000 });
  const remote = await handed();
  expect(remote?.title).toMatch(new RegExp(`^${campaign}`, 'u'));
  expect(remote?.subject).toBe(`Autumn for ${tags.name}`);
  expect(remote?.html).toContain(`Hello ${tags.name}`);
  expect(remote?.html).toContain(tags.leave);
  expect(remote?.sent).toHaveLength(1);
  const reached = remote?.sent[0] ?? [];
  expect(new Set(reached).size).toBe(reached.length);
  await expect(ledger.getByText(`Sent ${reached.length}`, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);
  expect(pointers()).toEqual([]);
}

test('a campaign is written, sent over Mailchimp and followed by keyboard alone (2 §2: campaigns)', async ({
  page,
}) => {
  await sendOver(page, services.mailchimp);
});

test('a campaign is written, sent over Zoho and followed by keyboard alone (2 §2: campaigns)', async ({ page }) => {
  await sendOver(page, services.zoho);
});
