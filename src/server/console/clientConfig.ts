import type { Config } from '../config/config.ts';

/** `GET /config.json`: what the one built console needs to know of this server before anybody signs in (identity.md §5). */
export function answerConfig({ identity, supportEmail, ga4MeasurementId }: Config): Response {
  const { mode, userPoolId, clientId } = identity;
  const oauthDomain = identity.mode === 'cognito' ? identity.oauthDomain : undefined;
  return Response.json(
    {
      mode,
      userPoolId,
      clientId,
      supportEmail,
      ...(oauthDomain !== undefined && { oauthDomain }),
      ...(mode === 'embedded' && { logsEvents: true }),
      ...(ga4MeasurementId !== undefined && { ga4MeasurementId }),
    },
    { headers: { 'cache-control': 'no-cache' } },
  );
}
