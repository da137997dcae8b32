import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expectNarrow } from './support/narrow.ts';
import { open } from './support/people.ts';
import { watchPointers } from './support/pointers.ts';
import { addByName, pressKeys, typeInto } from './support/typing.ts';

test('a campaign is written, counted, sent after one question and read by keyboard alone (2 §2: campaigns) @quick', async ({
  page,
}) => {
  await open(page, 'owner32', 32, '/marketing-campaigns', 'All Campaigns');
  const pointers = await watchPointers(page);
  await expect(page.getByRole('link', { name: 'Spring garden' })).toBeVisible();
  await pressKeys(page, 'c m');
  await expect(page.getByRole('heading', { level: 1, name: 'New Campaign' })).toBeVisible();
  const checks = page.getByRole('complementary', { name: 'Checks' });
  await expect(checks.getByText(/^\d steps before you can send\.$/u)).toBeVisible();
  await page.keyboard.press('F8');
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await page.keyboard.press('F8');
  await expect(page.getByRole('combobox', { name: 'Segments' })).toBeFocused();
  await typeInto(page, 'Name', 'Autumn');
  await addByName(page, 'Segments', 'Women who buy often');
  const audience = page.getByRole('region', { name: 'Audience' });
  await expect(audience.getByRole('button', { name: /^Recipients/u })).toBeVisible();
  await page.getByRole('combobox', { name: 'Template' }).selectOption({ label: 'Newsletter' });
  await typeInto(page, 'Subject', 'Autumn is here');
  await typeInto(page, 'Sender name', 'Corner Shop');
  await typeInto(page, 'Sender address', 'news@corner-shop.example');
  await expect(page).toHaveURL(/[?&]draft=/u);
  await expect(checks.getByText('Ready to send.')).toBeVisible();
  await expect(checks.getByText(/^OK: \d[\d,]* (?:people|person) will receive this email\.$/u)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/campaigns\/\d+/u);
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();

  await page.getByRole('heading', { level: 1, name: 'Autumn' }).focus();
  await page.keyboard.press('Shift+S');
  const question = page.getByRole('alertdialog', { name: 'Send “Autumn” now?' });
  await expect(question.getByText(/\d+ (?:people|person) will receive this email\./u)).toBeVisible();
  await expect(question.getByRole('region', { name: 'Audience by segment' }).getByRole('listitem')).toHaveText(
    /^Women who buy often\d+ of \d+$/u,
  );
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sending “Autumn” in 10 seconds')).toBeVisible();
  const ledger = page.getByRole('region', { name: 'Delivery' });
  await expect(ledger.getByText(/^Sent [1-9]/u)).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText('Content and audience can no longer be changed')).toBeVisible();

  await page.getByRole('heading', { level: 1, name: 'Autumn' }).focus();
  await page.keyboard.press('Shift+G');
  await expect(page.getByRole('heading', { level: 2, name: 'Key metrics' })).toBeVisible();
  await expectAccessible(page);

  // One line of the palette fills the form, and sends nothing.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('send "Newsletter" to Women who buy often tomorrow 9:00');
  const line = page.getByRole('option', { selected: true });
  await expect(line).toContainText(/Send a template: Newsletter, Women who buy often, \d+ \w+ \d{4}, 09:00/u);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'New Campaign' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(
    'Newsletter to Women who buy often',
  );
  await expect(page.getByLabel('Send at')).toHaveValue(/T09:00$/u);
  await expect(page).toHaveURL(/new-campaign\?draft=/u);
  expect(pointers()).toEqual([]);
});

test('a test with a rest is sent, its winner is chosen by hand, and the rest gets that mail, by keyboard alone', async ({
  page,
}) => {
  await open(page, 'owner32', 32, '/new-campaign', 'New Campaign');
  const pointers = await watchPointers(page);
  await typeInto(page, 'Name', 'Two subjects');
  await addByName(page, 'Segments', 'Women who buy often');
  await page.getByRole('combobox', { name: 'Template' }).selectOption({ label: 'Newsletter' });
  await typeInto(page, 'Subject', 'News');
  await typeInto(page, 'Sender address', 'news@corner-shop.example');
  await page.getByRole('checkbox', { name: 'Test two versions' }).press('Space');
  await typeInto(page, 'Subject of group A', 'News of group A');
  await typeInto(page, 'Subject of group B', 'News of group B');
  await page.getByRole('combobox', { name: 'Template of group B' }).selectOption({ label: 'Newsletter' });
  await typeInto(page, 'Sender name of group B', 'Your Corner Shop');
  await page.getByRole('textbox', { name: 'Audience in the test (%)' }).fill('50');
  await expect(page.getByText(/[\d,]+ (?:people|person) per group/u)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Wait before picking the winner (hours)' })).toHaveValue('4');
  await page.keyboard.press('Control+s');
  const title = page.getByRole('heading', { level: 1, name: 'Two subjects' });
  await expect(title).toBeVisible();
  await title.focus();
  await page.keyboard.press('Shift+S');
  await expect(page.getByRole('alertdialog', { name: 'Send “Two subjects” now?' })).toBeVisible();
  await page.keyboard.press('Enter');

  // The test is sent, and the rest waits.
  const ledger = page.getByRole('region', { name: 'Delivery' });
  await expect(ledger.getByText(/^Sent [1-9]/u)).toBeVisible({ timeout: 90_000 });
  await expect(ledger.getByText(/^Pending [1-9]/u)).toBeVisible();
  await expectAccessible(page);
  await title.focus();
  await page.keyboard.press('Shift+V');
  await page.keyboard.type('b');
  await expect(page.getByRole('option', { name: 'Group B', selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Send group B’s email to the rest of “Two subjects”?' });
  await expect(question.getByText(/waiting for it\. This can’t be undone\.$/u)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sending group B’s email to the rest of “Two subjects”')).toBeVisible();
  await expect(page.getByText(/^Winner: group B, chosen by /u)).toBeVisible();
  await expect(ledger.getByText(/^(?:Pending|Sending)/u)).toHaveCount(0, { timeout: 90_000 });
  expect(pointers()).toEqual([]);
});

test('figures of a campaign are read by segment and by day, with machines and another window, from one link', async ({
  page,
}) => {
  await open(page, 'owner32', 32, '/campaign-analytics/1', 'Spring garden');
  const pointers = await watchPointers(page);
  const segments = page.getByRole('table', { name: 'By segment' });
  await expect(segments.getByRole('row', { name: /^Everyone with an email address \d/u })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('t');
  await expect(page).toHaveURL(/tables=days/u);
  await expect(page.getByRole('table', { name: 'Opens and clicks by day' })).toBeVisible();
  await page.keyboard.press('m');
  await expect(page).toHaveURL(/machines=true/u);
  await page.keyboard.press('w');
  await page.keyboard.type('30 days');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/window=30/u);
  await expect(page.getByText('Counts purchases within 30 days of a click.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Counts purchases within 30 days of a click.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Opens and clicks by day' })).toBeVisible();
  await expectAccessible(page);

  // Clicks are shown in a mail that was sent.
  const mail = page.frameLocator('iframe[title="Clicks in the email"]');
  await expect(mail.getByText(/^\d+ · \d/u).first()).toBeVisible();
  // The SQL of one figure, and its people.
  await page.getByRole('heading', { name: 'Clicks by link' }).focus();
  await page.keyboard.press('q');
  await expect(page.getByRole('dialog').getByText('mail_link.url')).not.toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const clicked = page.getByRole('link', { name: /^Clicked: / });
  const people = /[\d,]+/u.exec((await clicked.textContent()) ?? '')?.[0] ?? '';
  await clicked.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Recipients of “Spring garden”' })).toBeVisible();
  await expect(page.getByText(new RegExp(`of ${people}$`, 'u'))).toBeVisible();
  await page.goBack();
  // A segment keeps them.
  await expect(clicked).toBeVisible();
  await page.keyboard.press('Shift+S');
  await expect(page.getByText('Who should be in the segment?')).toBeVisible();
  await page.keyboard.type('clicked');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Spring garden: Clicked' })).toBeVisible();
  await expect(page.getByText(people, { exact: true }).first()).toBeVisible();
  expect(pointers()).toEqual([]);
});

test('the calendar shows what goes out and went out by month and agenda, and a campaign is planned on a day of it', async ({
  page,
}) => {
  await open(page, 'owner32', 32, '/marketing-campaigns', 'All Campaigns');
  const pointers = await watchPointers(page);
  await page.keyboard.press('g');
  await page.keyboard.press('Shift+M');
  await expect(page.getByRole('heading', { level: 1, name: 'Campaign Calendar' })).toBeFocused();
  const grid = page.getByRole('grid', { name: 'Days of the month' });
  await expect(grid.locator('[aria-current=date]')).toHaveCount(1);
  await expectAccessible(page);
  await expectNarrow(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  // Arrows go across days; the newest campaign of the demo went out ten days ago.
  await page.keyboard.press('ArrowLeft');
  await expect(grid.locator('[role=gridcell]:focus')).toHaveCount(1);
  const campaign = grid.getByRole('link', { name: 'Spring garden' });
  await expect(campaign.first()).toContainText('Sent');
  await expect(page.getByRole('table', { name: 'Emails per person' })).toBeVisible();

  // The same days as an agenda, which a link shows again.
  await page.keyboard.press('a');
  await expect(page).toHaveURL(/show=agenda/u);
  const agenda = page.getByRole('list', { name: 'Days with mailings' });
  await expect(agenda.getByRole('link', { name: 'Spring garden' }).first()).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect(agenda).toBeVisible();
  await page.keyboard.press('m');
  await expect(page).not.toHaveURL(/show=agenda/u);

  // A campaign is planned on the day after the next.
  await page.keyboard.press('t');
  await expect(grid.locator('[aria-current=date]')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const day = await grid.locator('[role=gridcell]:focus').getAttribute('data-day');
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { level: 1, name: 'New Campaign' })).toBeVisible();
  await expect(page.getByLabel('Send at')).toHaveValue(`${day}T09:00`);
  expect(pointers()).toEqual([]);
});

test('what a form says wrong is said beside it, leads to its field, and nothing typed is lost', async ({ page }) => {
  await open(page, 'owner32', 32, '/new-campaign', 'New Campaign');
  const pointers = await watchPointers(page);
  const checks = page.getByRole('complementary', { name: 'Checks' });
  await typeInto(page, 'Name', 'Broken');
  await page.getByRole('checkbox', { name: 'Test two versions' }).press('Space');
  const share = page.getByRole('textbox', { name: 'Audience in the test (%)' });
  for (const wrong of ['abc', '0', '101']) {
    await share.fill(wrong);
    await expect(checks.getByRole('button', { name: /Enter a whole percentage from 1 to 100\./u })).toBeVisible();
    await expect(share).toHaveValue(wrong);
    await expect(share).toHaveAccessibleDescription('Enter a whole percentage from 1 to 100.');
  }
  await page.getByLabel('Send at').fill('2020-01-01T09:00');
  const past = checks.getByRole('button', { name: /This time is in the past\. Choose a later one\./u });
  await expect(past).toBeVisible();
  await past.press('Enter');
  await expect(page.getByLabel('Send at')).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Campaign “Broken” saved')).toBeHidden();
  await page.reload();
  await expect(share).toHaveValue('101');
  await expect(page.getByLabel('Send at')).toHaveValue('2020-01-01T09:00');
  expect(pointers()).toEqual([]);
});

test('sending leads to the first problem, a draft with a time is offered its schedule, and pausing is undone', async ({
  page,
}) => {
  await open(page, 'owner32', 32, '/new-campaign', 'New Campaign');
  const pointers = await watchPointers(page);
  await typeInto(page, 'Name', 'Planned');
  await addByName(page, 'Segments', 'Women who buy often');
  await page.getByRole('combobox', { name: 'Template' }).selectOption({ label: 'Newsletter' });
  await typeInto(page, 'Sender address', 'news@corner-shop.example');
  await page.getByLabel('Send at').fill('2099-11-28T09:00');
  const title = page.getByRole('heading', { level: 1 });
  await title.focus();
  await page.keyboard.press('Shift+S');
  await page.keyboard.press('Control+s');
  await expect(title).toHaveText('Planned');

  // Without a subject: not sent, and the field is ready for it.
  await title.focus();
  await page.keyboard.press('Shift+S');
  const subject = page.getByRole('textbox', { name: 'Subject', exact: true });
  await expect(subject).toBeFocused();
  await expect(page.getByText(/^“Planned” was not sent\. /u)).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.keyboard.type('Plans');
  await title.focus();
  await page.keyboard.press('Shift+S');
  await expect(page.getByText('Save your changes before sending.')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('No changes yet')).toBeVisible();

  await title.focus();
  await page.keyboard.press('Shift+S');
  const question = page.getByRole('alertdialog', { name: 'Send “Planned” now?' });
  await expect(question.getByRole('button', { name: 'Schedule for 28 Nov 2099, 09:00' })).toBeFocused();
  await expect(question.getByRole('button', { name: 'Send now' })).toBeVisible();
  await expect(question.getByText(/this email\./u)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('“Planned” scheduled')).toBeVisible();
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible();
  await title.focus();
  await page.keyboard.press('Shift+P');
  await expect(page.getByText('“Planned” can’t be paused. Status: Scheduled.')).toBeVisible();

  // A row of the list leads to its problem, too.
  await page.goto(page.url().replace(/\/campaigns\/\d+/u, '/new-campaign'));
  await typeInto(page, 'Name', 'Empty draft');
  await page.keyboard.press('Control+s');
  await expect(title).toHaveText('Empty draft');
  await pressKeys(page, 'g m');
  await page.getByRole('link', { name: 'Empty draft' }).focus();
  await page.keyboard.press('Shift+S');
  await expect(title).toHaveText('Empty draft');
  await expect(page.locator('main [name]:focus')).toBeVisible();
  await expect(page).toHaveURL(/field=segmentIds/u);

  await title.focus();
  await pressKeys(page, 'g m');
  await page.getByRole('link', { name: 'Beside a product' }).focus();
  await page.keyboard.press('Shift+P');
  await expect(page.getByText('“Beside a product” paused')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('“Beside a product” resumed')).toBeVisible();
  expect(pointers()).toEqual([]);
});

test('a sent campaign says how it did, who got it and what was sent; those who did not open it get it again', async ({
  page,
}) => {
  await open(page, 'owner32', 32, '/campaigns/1', 'Spring garden');
  const pointers = await watchPointers(page);
  const title = page.getByRole('heading', { level: 1 });
  await expect(page.getByRole('region', { name: 'Results' }).getByRole('link', { name: /^Opened: \d/u })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Delivery' }).getByText(/^No email consent \d/u)).toBeVisible();
  await expect(page.getByRole('region', { name: 'What was sent' }).getByText('hello@shop.example')).toBeVisible();
  await expect(page.frameLocator('iframe[title="Email"]').getByRole('heading').first()).toBeVisible();
  await expect(page.locator('main :is(input, textarea)')).toHaveCount(0);
  await expectAccessible(page);

  // Who did not open it is a figure with its SQL, its people and its segment.
  await title.focus();
  await page.keyboard.press('Shift+G');
  const unopened = page.getByRole('link', { name: /^Delivered, not opened: / });
  await expect(unopened).toBeVisible();
  await expectAccessible(page);
  const people = (await unopened.textContent()) ?? '';
  await unopened.focus();
  await page.keyboard.press('q');
  await expect(page.getByRole('dialog').getByText('unopened').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await unopened.press('Enter');
  await expect(page).toHaveURL(/figure=unopened/u);
  await expect(page.getByText(new RegExp(`of ${people}$`, 'u'))).toBeVisible();
  await page.goBack();
  await expect(unopened).toBeVisible();
  await page.keyboard.press('Shift+S');
  await page.keyboard.type('not opened');
  await page.keyboard.press('Enter');
  await expect(title).toHaveText('Spring garden: Delivered, not opened');
  await page.goBack();
  await expect(unopened).toBeVisible();

  // The draft is for the same people, less those who left since.
  await title.focus();
  await page.keyboard.press('Shift+R');
  await expect(title).toHaveText('Spring garden (resend)');
  const audience = page.getByRole('region', { name: 'Audience' });
  await expect(
    audience.getByRole('button', { name: new RegExp(`^Delivered, not opened ?${people}$`, 'u') }),
  ).toBeVisible();
  await expect(page.getByText('Did not open', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await title.focus();
  await page.keyboard.press('Shift+T');
  const test = page.getByRole('dialog', { name: 'Send test email' });
  await expect(test.getByLabel('Sample recipient')).toBeVisible();
  await page.keyboard.type('nobody, anna@');
  await page.keyboard.press('Enter');
  await expect(test.getByText('“nobody”, “anna@” are not valid email addresses.')).toBeVisible();
  await expectAccessible(page);
  await test.getByLabel('Addresses').fill('owner32@corner-shop.example');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Test email sent to owner32@corner-shop.example')).toBeVisible();
  await title.focus();
  await page.keyboard.press('Shift+D');
  await expect(title).toHaveText('Spring garden (resend) (copy)');
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  expect(pointers()).toEqual([]);
});
