import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { open } from './support/people.ts';
import { watchPointers } from './support/pointers.ts';
import { pressKeys, typeInto } from './support/typing.ts';

const tree = (page: Page) => page.getByRole('tree', { name: 'Template blocks' });
const block = (page: Page, name: string | RegExp) => tree(page).getByRole('treeitem', { name });
const mail = (page: Page) => page.frameLocator('iframe[title^="Email for"]').first();
const problems = (page: Page) => page.getByRole('region', { name: 'Problems' });

/** Types a block into the palette. */
async function typeBlock(page: Page, typed: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByPlaceholder('Search or jump to')).toBeFocused();
  await page.keyboard.insertText(typed);
  await expect(
    page
      .getByRole('dialog')
      .getByRole('option', { name: /^Insert / })
      .first(),
  ).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
}

/** Begins a template from the list by its key, and names it; returns what reads the pointer events. */
async function begunTemplate(page: Page, name: string) {
  await open(page, 'owner31', 31, '/templates', 'Templates');
  const pointers = await watchPointers(page);
  await expect(page.getByRole('link', { name: 'Newsletter' })).toBeVisible();
  await pressKeys(page, 'c t');
  await expect(page.getByRole('heading', { level: 1, name: 'Create Template' })).toBeVisible();
  await typeInto(page, 'Name', name);
  return pointers;
}

test('F6 stops on the pane around the preview, which scrolls by keyboard and keeps every key of the console', async ({
  page,
}) => {
  await open(page, 'owner31', 31, '/templates', 'Templates');
  await page.getByRole('link', { name: 'Newsletter' }).press('Enter');
  await expect(mail(page).getByRole('heading').first()).toBeVisible();
  await page.getByRole('treeitem').first().focus();
  await page.keyboard.press('F6');
  const pane = page.getByRole('region', { name: /^Email for/ });
  await expect(pane).toBeFocused();
  // The frame is as high as the mail, so that the pane scrolls it to its end.
  await expect.poll(() => pane.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
  await page.keyboard.press('End');
  await expect.poll(() => pane.evaluate((element) => element.scrollTop > 0)).toBe(true);
  await expectAccessible(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(pane).toBeFocused();
  await page.keyboard.press('Shift+F6');
  await expect(page.getByRole('treeitem', { selected: true }).or(page.locator('[role=treeitem]:focus'))).toBeFocused();
  await page.keyboard.press('F6');
  await page.keyboard.press('Alt+2');
  await expect(page.getByRole('region', { name: 'Source' })).toBeVisible();
});

/** A newsletter as Mailchimp exports it: its tags, a picture without alt text, a condition for Outlook. */
const foreign = `<html><body style="margin:0"><!--[if mso]><table><tr><td><![endif]-->
<style><!-- .a { color: red }; --></style>
<p>Dear *|FNAME|*,</p><img src="https://shop.example/a.png">
<p>*|LIST:COMPANY|*, *|LIST:ADDRESS|*</p><p>*|REWARDS|*</p>
<a href=http://shop.example/>Shop</a> <a href="*|UNSUB|*">Unsubscribe</a>
<!--[if mso]></td></tr></table><!--<![endif]--></body></html>`;

test('a newsletter of another system is pasted as HTML, its tags are replaced and it is saved, by keyboard alone', async ({
  page,
}) => {
  const pointers = await begunTemplate(page, 'Moved here');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Paste HTML');
  await expect(page.getByRole('option', { name: /^Paste HTML instead of blocks/u })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');

  // The source takes the place of the blocks, with the focus and a hint; the preview says that there is nothing yet.
  const source = page.getByRole('region', { name: 'Source' });
  await expect(source.getByText('Paste the HTML of your newsletter here.')).toBeVisible();
  await expect(source.getByRole('textbox')).toBeFocused();
  await expect(page.getByText('Nothing to show yet.', { exact: false })).toBeVisible();
  await expect(tree(page)).toHaveCount(0);
  await expect(problems(page)).toHaveCount(0);
  await expectAccessible(page);

  await page.evaluate((html) => navigator.clipboard.writeText(html), foreign);
  await page.keyboard.press('Control+v');
  await expect(mail(page).getByText('Dear *|FNAME|*,')).toBeVisible();
  await expect(
    problems(page).getByText('“*|FNAME|*” is a merge tag from another system', { exact: false }),
  ).toBeVisible();
  await expect(problems(page).getByText('The image has no alt text.', { exact: false })).toBeVisible();
  await expect(problems(page).getByText('This link is not secure.', { exact: false })).toBeVisible();
  await expect(problems(page).getByText('The email has no unsubscribe link.', { exact: false })).toBeVisible();

  // All known tags at once; what nothing here is like is removed as the one problem that it is.
  await page.keyboard.press('Alt+Shift+Enter');
  await expect(page.getByText('4 tags replaced')).toBeVisible();
  await expect(mail(page).getByText(/^Dear (?!\*)/u)).toBeVisible();
  await expect(problems(page).getByText('The email has no unsubscribe link.', { exact: false })).toHaveCount(0);
  const unknown = problems(page).getByText('“*|REWARDS|*” is a merge tag from another system', { exact: false });
  await expect(unknown).toBeVisible();
  await page.keyboard.press('Alt+Enter');
  await expect(unknown).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/templates\/\d+/u);
  await expect(page.getByText('Template “Moved here” saved')).toBeVisible();
  await page.reload();
  await expect(mail(page).getByText(/^Dear (?!\*)/u)).toBeVisible();
  expect(pointers()).toEqual([]);
});

test('a picture inserted by its name asks for its alt text', async ({ page }) => {
  await open(page, 'owner31', 31, '/create-template', 'Create Template');
  await block(page, /^Heading/).focus();
  await page.keyboard.press('/');
  await page.keyboard.type('image');
  await expect(page.getByRole('option', { name: 'Image', exact: true })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  const alt = page.getByLabel('Alt text');
  await expect(alt).toBeFocused();
  await expect(alt).toHaveAttribute('aria-invalid', 'true');
  await expect(problems(page).getByText('The image has no alt text.', { exact: false })).toBeVisible();
  await page.keyboard.type('A blue mug');
  await expect(alt).not.toHaveAttribute('aria-invalid', 'true');
  await expect(problems(page).getByText('The image has no alt text.', { exact: false })).toHaveCount(0);
});

test('a mail is built, edited, broken, mended, previewed and tested by keyboard alone (2 §2: templates) @quick', async ({
  page,
}) => {
  const pointers = await begunTemplate(page, 'Autumn');

  // Six blocks: the heading of a new mail is edited, the others are inserted, by name and typed.
  await block(page, /^Heading/).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Text' })).toBeFocused();
  await page.keyboard.type(' of spring');
  await expect(mail(page).getByRole('heading', { name: 'Heading of spring' })).toBeVisible();
  // What is typed over the whole text of a heading is a heading.
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Heading of autumn');
  await expect(mail(page).getByRole('heading', { name: 'Heading of autumn' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(block(page, /^Heading Heading of autumn/)).toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.type('divider');
  await expect(page.getByRole('option', { name: 'Divider' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(block(page, /^Divider/)).toHaveAttribute('aria-selected', 'true');
  await typeBlock(page, '+ button "Shop now" https://shop.example/autumn');
  await expect(mail(page).getByRole('link', { name: 'Shop now' })).toBeVisible();
  await typeBlock(page, '+ text Made for long evenings.');
  await typeBlock(page, '+ recommendations');
  await expect(mail(page).getByText('View product').first()).toBeVisible();
  await expect(block(page, /^Recommendations/)).toHaveAttribute('aria-selected', 'true');

  // A block moves, is copied, removed and brought back.
  await block(page, /^Text Made for/).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(block(page, /^Text Made for/)).toHaveAttribute('aria-posinset', '3');
  await page.keyboard.press('Control+d');
  await expect(block(page, /^Text Made for/)).toHaveCount(2);
  await page.keyboard.press('Delete');
  await expect(block(page, /^Text Made for/)).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(block(page, /^Text Made for/)).toHaveCount(2);
  await page.keyboard.press('Control+z');
  await expect(block(page, /^Text Made for/)).toHaveCount(1);

  // The source follows, and the blocks follow the source.
  await page.keyboard.press('Alt+2');
  const source = page.getByRole('region', { name: 'Source' });
  await expect(source.getByText('Made for long evenings.')).toBeVisible();
  await source.getByRole('textbox').focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+f');
  await page.keyboard.type('long evenings');
  await page.keyboard.press('Escape');
  await page.keyboard.type('short days');
  await expect(block(page, 'Text Made for short days.')).toBeVisible();
  await expect(mail(page).getByText('Made for short days.')).toBeVisible();

  // Broken, the blocks stay; F8 goes to the problem, Alt+Enter mends it.
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('End');
  await page.keyboard.type('</mj-nothing>');
  await expect(problems(page).getByText('</mj-nothing> has no opening tag.')).toBeVisible();
  await expect(page.getByText('These blocks are from the last valid source.')).toBeVisible();
  await page.keyboard.press('F8');
  await page.keyboard.press('Alt+Enter');
  await expect(problems(page).getByText('</mj-nothing> has no opening tag.')).toHaveCount(0);
  await expect(page.getByText('In sync')).toBeVisible();
  await expectAccessible(page);

  // As three customers, one without a name.
  const as = page.getByRole('combobox', { name: 'Preview as' });
  await as.selectOption({ label: 'Without a name' });
  await expect(mail(page).getByText('Hello there,')).toBeVisible();
  await as.selectOption({ label: 'Right-to-left name' });
  await expect(mail(page).getByText(/Hello \p{Script=Arabic}/u)).toBeVisible();
  await as.selectOption({ label: 'Any customer' });
  await expect(mail(page).getByText(/Hello (?!there)\p{Script=Latin}/u)).toBeVisible();

  // Saved, tested, and found in the outbox.
  await block(page, /^Text Made for/).focus();
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/templates\/\d+/u);
  await expect(page.getByRole('treeitem').and(page.locator(':focus'))).toBeVisible();
  await page.getByRole('heading', { level: 1, name: 'Autumn' }).focus();
  await page.keyboard.press('Shift+T');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Addresses' })).toBeFocused();
  await typeInto(page, 'Addresses', 'ann@shop.example');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Test email sent to ann@shop.example')).toBeVisible();

  // The history shows what changed; an earlier version comes back.
  await typeInto(page, 'Preheader', 'Short days');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Template “Autumn” saved').last()).toBeVisible();
  await page.getByRole('heading', { level: 1, name: 'Autumn' }).focus();
  await page.keyboard.press('Alt+4');
  await expect(page.getByRole('cell', { name: /Preheader: .* Short days/ })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(3);
  expect(pointers()).toEqual([]);
});
