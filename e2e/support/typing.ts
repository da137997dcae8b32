import { expect, type Page } from '@playwright/test';

/** Types into the field of a label, over what stands there, with the keyboard alone. */
export async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
  await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
}

/**
 * Adds an entry to a list by its name: searches for it in the combobox of a label, and presses Enter once it is
 * highlighted.
 */
export async function addByName(page: Page, label: string, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true });
  await field.focus();
  await page.keyboard.type(name);
  await expect(page.getByRole('option', { name, exact: true })).toHaveAttribute('data-focus', '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: label }).getByText(name, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
}

/** Does what a title of the palette says. */
export async function fromPalette(page: Page, title: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByPlaceholder('Search or jump to')).toBeFocused();
  await page.keyboard.type(title);
  await expect(page.getByRole('option', { name: title }).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
}

/**
 * Presses keys that belong together (`g s`, `g Shift+C`) as fingers do, which wait for no answer to the first: a page
 * that draws for long in between hears when each was pressed.
 */
export async function pressKeys(page: Page, keys: string): Promise<void> {
  const moves = keys.split(' ').flatMap((stroke) => {
    const held = stroke.split('+');
    return [...held.map((key) => page.keyboard.down(key)), ...held.toReversed().map((key) => page.keyboard.up(key))];
  });
  await Promise.all(moves);
}
