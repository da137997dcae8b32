import type { Config } from '../config/config.ts';

/** `GET /config.json`: what the one built console needs to know of this server before anybody signs in (identity.md §5). */
export function answerConfig({ identity, supportEmail }: Pick<Config, 'identity' | 'supportEmail'>): Response {
  const { mode, userPoolId, clientId } = identity;
  const oauthDomain = identity.mode === 'cognito' ? identity.oauthDomain : undefined;
  return Response.json(
    { mode, userPoolId, clientId, supportEmail, ...(oauthDomain !== undefined && { oauthDomain }) },
    { headers: { 'cache-control': 'no-cache' } },
  );
}
