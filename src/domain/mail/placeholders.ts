/**
 * What a rendered mail has in place of the addresses that only sending knows: the merge tags `unsubscribe_url` and
 * `browser_url` render as these. They are addresses below a domain that never exists (RFC 2606), so that they pass
 * every check of addresses, and lead nowhere where a mail is only shown.
 */
export const mailPlaceholders = {
  unsubscribe_url: 'https://unsubscribe.invalid/',
  browser_url: 'https://browser.invalid/',
} as const;

/** Names one of them. */
export type MailPlaceholder = keyof typeof mailPlaceholders;

/** Puts addresses in place of the placeholders of a text, rendered or still written as merge tags. */
export function fillPlaceholders(text: string, addresses: Readonly<Record<MailPlaceholder, string>>): string {
  return Object.entries(mailPlaceholders).reduce((filled, [name, placeholder]) => {
    const address = addresses[name as MailPlaceholder];
    const tag = new RegExp(String.raw`\{\{-?\s*${name}\s*-?\}\}`, 'gu');
    return filled.replaceAll(placeholder, () => address).replaceAll(tag, () => address);
  }, text);
}
