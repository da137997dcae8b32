import type { IdentityConfig } from '../config/config.ts';

/** `GET /config.json`: what the one built console needs to know of this server before anybody signs in (identity.md §5). */
export function answerConfig(identity: IdentityConfig): Response {
  const { mode, userPoolId, clientId } = identity;
  const oauthDomain = identity.mode === 'cognito' ? identity.oauthDomain : undefined;
  return Response.json(
    { mode, userPoolId, clientId, ...(oauthDomain !== undefined && { oauthDomain }) },
    { headers: { 'cache-control': 'no-cache' } },
  );
}
