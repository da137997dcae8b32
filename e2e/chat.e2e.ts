import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { askerOf } from './support/asking.ts';
import { expectNarrow } from './support/narrow.ts';
import { inTenant, open } from './support/people.ts';
import { watchPointers } from './support/pointers.ts';
import { pressKeys } from './support/typing.ts';

const number = 36;

test('the assistant is set up, tried out, and its conversations are judged by keyboard alone (2 §2: chat assistant) @quick', async ({
  page,
}) => {
  const pointers = await watchPointers(page);
  await open(page, `owner${number}`, number, '/chatbot-settings', 'Chatbot Settings');
  await expectAccessible(page);

  // A question is added, tried before it is saved, and saved.
  const heading = page.getByRole('heading', { level: 1 });
  await heading.focus();
  await pressKeys(page, 'a');
  await expect(page.getByLabel(/^Question \d+$/u).last()).toBeFocused();
  await page.keyboard.type('Is there parking at the shop?');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Yes, behind the house.');
  await page.keyboard.press('Escape');
  await pressKeys(page, 't');
  await expect(page.getByLabel('Ask a question')).toBeFocused();
  await expect(page.getByText('What are you looking for?')).toBeVisible();
  await page.keyboard.type('where is parking?');
  await page.keyboard.press('Enter');
  const log = page.getByRole('log', { name: 'Test conversation' });
  await expect(log.getByText('Yes, behind the house.')).toBeVisible();
  await expect(log.getByText('From the FAQ: Is there parking at the shop?')).toBeVisible();
  await page.getByLabel('Ask a question').focus();
  await page.keyboard.type('xyzzy');
  await page.keyboard.press('Enter');
  await expect(log.getByText('No answer found.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Chatbot settings saved.').first()).toBeVisible();
  await expect(page.getByText('No changes yet')).toBeVisible();

  // A mistake is told at its field, and nothing is lost.
  await page.getByLabel('Handover email address').focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('nobody');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByLabel('Handover email address')).toBeFocused();
  await expect(page.getByLabel('Handover email address')).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Chatbot settings saved.').first()).toBeVisible();
  await expect(page.getByText('No changes yet')).toBeVisible();
  await expectNarrow(page);

  // The conversation is in the history, found by its words, rated, tagged, commented on and resolved.
  await page.keyboard.press('Escape');
  await heading.focus();
  await pressKeys(page, 'g h');
  await expect(heading).toHaveText('Conversation History');
  await page.keyboard.press('/');
  await page.keyboard.type('parking');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/search=parking/u);
  await expectAccessible(page);
  await expectNarrow(page);
  await page.keyboard.press('Enter');
  await pressKeys(page, 'j');
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('where is parking?');
  await expect(page.getByText('Yes, behind the house.')).toBeVisible();
  await expectAccessible(page);
  await heading.focus();
  await pressKeys(page, '4');
  await expect(page.getByText('Rated 4.').first()).toBeVisible();
  await expect(page.getByRole('radio', { name: '4', exact: true })).toBeChecked();
  await heading.focus();
  await pressKeys(page, 'm');
  await expect(page.getByLabel('Comment', { exact: true })).toBeFocused();
  await page.keyboard.type('Say how many places there are');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Comment saved.').first()).toBeVisible();
  await heading.focus();
  await pressKeys(page, 'l');
  await expect(page.getByLabel('Tags', { exact: true })).toBeFocused();
  await page.keyboard.type('parking, shop');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Tags saved.').first()).toBeVisible();
  await heading.focus();
  await pressKeys(page, 'e');
  await expect(page.getByText('Conversation resolved.').first()).toBeVisible();
  await expect(page.locator('main').getByText('Resolved', { exact: true })).toBeVisible();
  await expectNarrow(page);

  // A colleague's link to what is tagged and resolved shows it.
  await page.goto(inTenant(number, '/dodo-chat-conversation-history?states=resolved&tags=parking'));
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').nth(1)).toContainText('parking, shop');
  await page.goto(inTenant(number, '/dodo-chat-conversation-history?tags=nothing'));
  await expect(page.getByRole('row').nth(1)).toHaveCount(0);
  expect(pointers()).toEqual([]);
});

test('who is no owner reads the settings of the assistant and tries it, and changes nothing', async ({ page }) => {
  await open(page, `analyst${number}`, number, '/chatbot-settings', 'Chatbot Settings');
  await expect(page.getByText('Only owners can change these settings.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expect(page.getByLabel('Greeting')).toHaveCount(0);
  await expectAccessible(page);
  await expectNarrow(page);
  await page.getByLabel('Ask a question').focus();
  await page.keyboard.type('xyzzy');
  await page.keyboard.press('Enter');
  const log = page.getByRole('log', { name: 'Test conversation' });
  await expect(log.getByText('No answer found.')).toBeVisible();
});

/** What the journey reads of a conversation. */
interface Conversation {
  readonly id: number;
  readonly question: string;
  readonly reply_to: object | null;
}

test('a conversation is answered by email by keyboard alone, and one without an address says so', async ({ page }) => {
  const pointers = await watchPointers(page);
  await open(page, `owner${number}`, number, '/dodo-chat-conversation-history', 'Conversation History');
  // Not every customer of the demo has an email address.
  const ask = askerOf(page, number);
  const paths = [1, 2, 3, 4, 5, 6].map((id) => `dodo-chat/conversation/${id}/messages`);
  const all = await Promise.all(paths.map((path) => ask('GET', path)));
  const known = (all as Conversation[]).find(({ reply_to: to }) => to !== null);
  const unknown = (all as Conversation[]).find(({ reply_to: to }) => to === null);
  await page.goto(inTenant(number, `/dodo-chat-conversation-history/${known?.id}`));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(known?.question ?? '');
  await heading.focus();
  await pressKeys(page, 'r');
  const field = page.getByRole('textbox', { name: 'Reply' });
  await expect(field).toBeFocused();
  await expect(page.getByText('From the customer’s record.')).toBeVisible();
  await page.keyboard.type('Please wash it by hand.');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^Reply sent to .+@/u).first()).toBeVisible();
  const messages = page.getByRole('list', { name: 'Messages' });
  await expect(messages.getByText('Please wash it by hand.')).toBeVisible();
  await expect(messages.getByText(/, by email$/u)).toBeVisible();
  await expect(page.locator('main').getByText('Resolved', { exact: true })).toBeVisible();
  await expect(field).toHaveValue('');
  await expectNarrow(page);

  // The email is in the outbox, as a chat reply.
  await page.goto(inTenant(number, '/outbox?kinds=reply'));
  await expect(page.getByRole('row').nth(1)).toContainText(`Re: ${known?.question}`);

  if (unknown) {
    await page.goto(inTenant(number, `/dodo-chat-conversation-history/${unknown.id}`));
    await expect(page.getByText('there’s nowhere to send a reply', { exact: false })).toBeVisible();
    await heading.focus();
    await pressKeys(page, 'r');
    await expect(page.getByRole('heading', { name: 'Reply by email' })).toBeFocused();
    await expectAccessible(page);
  }
  expect(pointers()).toEqual([]);
});
