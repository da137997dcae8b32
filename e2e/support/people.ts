import { smallTenant } from '#server/seed/plan.ts';
import { expect, type Page } from '@playwright/test';
import { password } from './place.js';

/** Someone who signs in: the owner of a small tenant may do everything, its analyst may look. */
export type Person = `owner${number}` | `analyst${number}`;

/** The address of a person's account. */
export function emailOf(person: Person): string {
  return `${person}@corner-shop.example`;
}

/** A path of the console with its tenant named, as links have it. */
export function inTenant(number: number, path: string): string {
  const { id } = smallTenant(number);
  return `${path}${path.includes('?') ? '&' : '?'}t=${id.slice(0, 8)}`;
}

/**
 * Opens an address, signs in on the way with the keyboard alone, and waits for the screen's title. `base` names a server
 * other than the one all files share.
 */
export async function open(
  page: Page,
  person: Person,
  number: number,
  path: string,
  title: string,
  base = '',
): Promise<void> {
  await page.goto(base + inTenant(number, path));
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(emailOf(person));
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}
