import { ApiError } from './apiError.ts';
import { call } from './call.ts';

/** A message to the support team: a subject and a text. */
export interface SupportText {
  readonly subject: string;
  readonly text: string;
}

/** The server accepts 10,000 characters, including the tags around the text. */
const maxCharacters = 9_990;
/** Timeout of the server, in milliseconds. */
const patience = 20_000;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as the single paragraph that `POST email/send` takes; a longer one is truncated, never inside a character. */
export function htmlOf(text: string): string {
  const escaped = text.replaceAll(/[&<>"]/gu, (character) => entities[character] ?? '').replaceAll(/\r?\n/gu, '<br>');
  const cut = escaped.length > maxCharacters ? escaped.slice(0, maxCharacters).replace(/[&<][^;>]*$/u, '') : escaped;
  return `<p>${cut}</p>`;
}

/** The address that opens a mail program with the message. */
export function mailtoOf(address: string, { subject, text }: SupportText): string {
  const recipient = encodeURI(address).replaceAll('?', '%3F');
  return `mailto:${recipient}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
}

/** Sends a text to the support team as the signed-in user. Throws ApiError, also on timeout. */
export async function sendToSupport({ subject, text }: SupportText): Promise<void> {
  const signal = AbortSignal.timeout(patience);
  const email = await supportAddress(signal);
  try {
    await call('emailSend', { body: { email, subject, html: htmlOf(text) } }, { signal });
  } catch (error) {
    throw error instanceof ApiError ? error : unanswered(error);
  }
}

/** Opens the mail program with the message, for a user who is not signed in. */
export async function openSupportMail(
  message: SupportText,
  open = (address: string) => location.assign(address),
): Promise<void> {
  open(mailtoOf(await supportAddress(AbortSignal.timeout(patience)), message));
}

async function supportAddress(signal: AbortSignal): Promise<string> {
  try {
    const reply = await fetch('/config.json', { signal });
    return ((await reply.json()) as { supportEmail: string }).supportEmail;
  } catch (error) {
    throw unanswered(error);
  }
}

function unanswered(cause: unknown): ApiError {
  return new ApiError(0, { message: 'The server did not answer.' }, cause);
}
