import { expect, test } from '@playwright/test';
import { act } from '#server/features/campaigns/actions.ts';
import { readableForm } from '#server/features/campaigns/campaignRow.ts';
import { createCampaign } from '#server/features/campaigns/campaignStore.ts';
import { workOnCampaigns } from '#server/features/campaigns/due.ts';
import { listTemplates } from '#server/features/templates/templateStore.ts';
import { smallTenant } from '#server/seed/plan.ts';
import { addPeople, addSegment } from '#tests/server/features/campaigns/people.ts';
import { startMailServer as startSmtp, type MailServer as Smtp } from '#tests/server/mail/mailServer.ts';
import { movedClock } from '#tests/support/movedClock.ts';
import { expectAccessible } from './support/accessible.ts';
import { startMailServer, type MailServer } from './support/mailServer.ts';
import { openSigningIn } from './support/people.ts';
import { today } from './support/place.js';
import { watchPointers } from './support/pointers.ts';

const clock = movedClock(today);
const names = ['ada', 'ben', 'cleo', 'dan'];
let answer: string | undefined;
let breaking: readonly string[] = [];
let smtp: Smtp;
let server: MailServer;

test.beforeAll(async () => {
  smtp = await startSmtp({
    recipient: (address) => (names.some((name) => address.startsWith(name)) ? answer : undefined),
    breaks: (address) => breaking.some((name) => address.startsWith(name)),
  });
  server = await startMailServer({ smtpUrl: smtp.url, clock });
});
test.afterAll(async () => {
  await server.close();
  await smtp.close();
});

/** Sends a campaign to four people, without the ten seconds in which it could be taken back; returns its id. */
async function sent(): Promise<number> {
  const engine = server.services.engines.tenant(smallTenant(1).id);
  await addPeople(
    engine,
    names.map((name) => ({ user_id: name, name, email: `${name}@example.com` })),
  );
  const segment = await addSegment(engine, 'Four friends', names);
  const id = await engine.write(async (writer) => {
    const template = (await listTemplates(writer, '')).findLast(({ channel }) => channel === 'dodo-mail');
    const form = readableForm({
      name: 'Winter sale',
      segmentIds: [segment],
      templateId: template?.templateId,
      subject: 'Winter sale',
      senderName: 'Corner Shop',
      fromEmailAddress: 'news@corner-shop.example',
    });
    const author = { userId: null, name: 'Journey', now: clock.now() };
    const created = await createCampaign(writer, form, author);
    await act(writer, created, 'send', { author, timeZone: 'UTC', today, takeBack: 0 });
    return created;
  });
  await workOnCampaigns(server.services.jobs, engine);
  return id;
}

test('a busy mail server, a pause with its reason, and people left unknown are seen and dealt with by keyboard alone', async ({
  page,
}) => {
  answer = '451 4.3.2 Busy';
  const id = await sent();
  await openSigningIn(page, 'owner1', 1, `/campaigns/${id}`, 'Winter sale', server.base);
  const pointers = await watchPointers(page);
  const title = page.getByRole('heading', { level: 1, name: 'Winter sale' });
  await expect(page.getByText(/^Email server busy\. Retrying at .*\d/u)).toBeVisible({ timeout: 90_000 });
  const ledger = page.getByRole('region', { name: 'Delivery' });
  await expect(ledger.getByText('Pending 4')).toBeVisible();
  await expectAccessible(page);

  // It goes on by itself, to a server that refuses everyone: the campaign is paused, and says why.
  answer = '550 5.7.1 Blocked by policy';
  clock.move(61_000);
  await expect(page.getByText(/^Paused: None of 4 emails could be sent\..*Blocked by policy/u)).toBeVisible({
    timeout: 90_000,
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('winter sale');
  await expect(page.getByRole('option', { name: /Winter sale.*Paused: None of 4 emails/u })).toBeVisible();
  // The first Escape empties the field.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Resumed, it sends; two connections break after their mail was taken.
  answer = undefined;
  breaking = ['ben', 'dan'];
  await title.focus();
  await page.keyboard.press('Shift+P');
  await expect(ledger.getByText('Sent 2')).toBeVisible({ timeout: 90_000 });
  await expect(ledger.getByText('Unknown 2')).toBeVisible();
  await expect(page.getByText(/^Paused: /u)).toHaveCount(0);

  // They are a figure with its people, a segment and its SQL.
  await page.keyboard.press('Shift+G');
  const unknown = page.getByRole('link', { name: /^Unknown: 2/u });
  await expect(unknown).toBeVisible();
  await unknown.focus();
  await page.keyboard.press('q');
  await expect(page.getByRole('dialog').getByText("'unknown'").first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await unknown.focus();
  await page.keyboard.press('Shift+S');
  await page.keyboard.type('unknown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/segment-create\?/u);
  await expect(page.locator('main')).toContainText(`campaign_${id}_unknown`);
  await page.goBack();
  await unknown.press('Enter');
  await expect(page).toHaveURL(/figure=unknown/u);
  await expect(page.getByRole('link', { name: 'ben' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'ada' })).toHaveCount(0);
  await page.keyboard.press('e');
  await expect(title).toBeVisible();

  // A person decides that they get it, perhaps twice.
  breaking = [];
  await page.keyboard.press('Control+k');
  await page.keyboard.type('unknown delivery');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Resend “Winter sale” where delivery is unknown?' });
  await expect(question.getByText('2 people may get this email twice')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Resending “Winter sale” where delivery is unknown')).toBeVisible();
  clock.move(11_000);
  await expect(ledger.getByText('Sent 4')).toBeVisible({ timeout: 90_000 });
  await expect(ledger.getByText(/^Unknown/u)).toHaveCount(0);
  const counts = names.map((name) => smtp.arrived.filter(({ to }) => to[0] === `${name}@example.com`).length);
  expect(counts).toEqual([1, 2, 1, 2]);
  expect(smtp.arrived.filter(({ parsed }) => parsed.subject === 'Campaign “Winter sale” is paused')).toHaveLength(1);
  expect(pointers()).toEqual([]);
});
