import { domainToUnicode } from 'node:url';
import { ApiError } from '#server/errors/apiError.ts';
import { originSentence } from '#contract/features/site.ts';

/**
 * The origins of written addresses, as browsers send them: lower case, without default ports, international names in
 * their ASCII form.
 *
 * @param written such as `https://München.example:443`
 * @throws ApiError 400 with the field of an invalid address
 */
export function originsOf(written: readonly string[]): string[] {
  const origins = written.map((address, index) => {
    const origin = originOf(address);
    if (origin !== undefined) return origin;
    const problems = [{ field: `origins.${index}`, message: originSentence }];
    throw new ApiError('badRequest', `${address}: ${originSentence}`, { problems });
  });
  return [...new Set(origins)];
}

/** The origins of addresses that an earlier version stored as written. */
export function storedOrigins(stored: readonly string[]): string[] {
  return [...new Set(stored.map((address) => originOf(address) ?? address))];
}

/** An origin with an international name as people write it: `https://münchen.example`. */
export function readableOrigin(origin: string): string {
  const { protocol, hostname, port } = new URL(origin);
  return `${protocol}//${domainToUnicode(hostname) || hostname}${port === '' ? '' : `:${port}`}`;
}

function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}
