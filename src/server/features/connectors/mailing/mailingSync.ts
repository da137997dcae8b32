import type { ReadBodyOf, ValueOf } from '#contract/endpoint.ts';
import type { mailingSyncEndpoints } from '#contract/features/connectors.ts';
import { endOf, mailchimpKey, type MailingService, type ZohoCentre } from '#domain/connectors/mailingServices.ts';
import { ApiError, refusedField } from '#server/errors/apiError.ts';
import type { QueryOptions, Reader, TenantEngine, Writer } from '#server/engine/engine.ts';
import type { Json } from '#server/jobs/kind.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import { saveSetting, settingOf } from '#server/settings/settings.ts';

/** The access that calls to Mailchimp need. */
export interface MailchimpAccess {
  readonly apiKey: string;
  readonly listId: string;
}
/** The access that calls to Zoho Campaigns need. */
export interface ZohoAccess {
  readonly centre: ZohoCentre;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly refreshToken: string;
  readonly listKey: string;
  readonly topicId: string;
}

type Shown = ValueOf<(typeof mailingSyncEndpoints)['mailingSync']>;
type Changes = ReadBodyOf<(typeof mailingSyncEndpoints)['mailingSyncSave']>;
/** A connection to Mailchimp as a form sends it. */
export type MailchimpForm = ReadBodyOf<(typeof mailingSyncEndpoints)['mailchimpTest']>;
/** A connection to Zoho Campaigns as a form sends it. */
export type ZohoForm = ReadBodyOf<(typeof mailingSyncEndpoints)['zohoTest']>;

interface Kept {
  readonly sealed: string;
  readonly saved_at: string;
}
interface Stored {
  readonly mailchimp: { readonly list_id: string; readonly api_key: Kept } | null;
  readonly zoho:
    | (Pick<ZohoForm, 'data_centre' | 'client_id' | 'list_key' | 'topic_id'> & {
        readonly client_secret: Kept;
        readonly refresh_token: Kept;
      })
    | null;
}

/** Opens and seals the secrets of one tenant. */
export interface SecretsOf {
  readonly secrets: Secrets;
  readonly tenantId: string;
}

const name = 'mailing-sync';
const nothing: Stored = { mailchimp: null, zoho: null };

async function storedOf(reader: Reader, options?: QueryOptions): Promise<Stored> {
  return { ...nothing, ...(await settingOf<Stored>(reader, name, options)) };
}

/** Which services a tenant is connected to. */
export async function connectedServices(reader: Reader): Promise<ReadonlySet<MailingService>> {
  const stored = await storedOf(reader);
  return new Set((['mailchimp', 'zoho'] as const).filter((service) => stored[service] !== null));
}

/** The connections as they are answered: of a secret only its end. */
export async function mailingSyncOf(reader: Reader, place: SecretsOf, options?: QueryOptions): Promise<Shown> {
  const { mailchimp, zoho } = await storedOf(reader, options);
  const kept = (field: string, { sealed, saved_at }: Kept) => {
    const text = openKept(place, field, sealed);
    return { ends: text === undefined ? null : endOf(text.replace(/-[a-z]+\d+$/u, '')), saved_at };
  };
  const key = mailchimp && openKept(place, 'mailchimp.api_key', mailchimp.api_key.sealed);
  return {
    mailchimp: mailchimp && {
      list_id: mailchimp.list_id,
      api_key: kept('mailchimp.api_key', mailchimp.api_key),
      data_center: mailchimpKey.exec(key ?? '')?.groups?.['centre'] ?? '',
    },
    zoho: zoho && {
      data_centre: zoho.data_centre,
      client_id: zoho.client_id,
      client_secret: kept('zoho.client_secret', zoho.client_secret),
      refresh_token: kept('zoho.refresh_token', zoho.refresh_token),
      list_key: zoho.list_key,
      topic_id: zoho.topic_id,
    },
  };
}

function openKept({ secrets, tenantId }: SecretsOf, field: string, sealed: string): string | undefined {
  return secrets.open({ tenantId, field }, sealed);
}

/** Saves connections. @throws ApiError 422 where a secret is missing that was never saved */
export async function saveMailingSync(
  writer: Writer,
  { mailchimp, zoho }: Changes,
  { secrets, tenantId, now }: SecretsOf & { readonly now: Date },
): Promise<void> {
  const stored = await storedOf(writer);
  const keep = (field: string, given: string | undefined, before: Kept | undefined): Kept => {
    if (given !== undefined) {
      return { sealed: secrets.seal({ tenantId, field }, given), saved_at: now.toISOString() };
    }
    return before ?? missing(field.split('.')[1] ?? '');
  };
  const next: Stored = {
    mailchimp:
      mailchimp === undefined
        ? stored.mailchimp
        : mailchimp && {
            list_id: mailchimp.list_id,
            api_key: keep('mailchimp.api_key', mailchimp.api_key, stored.mailchimp?.api_key),
          },
    zoho:
      zoho === undefined
        ? stored.zoho
        : zoho && {
            ...zoho,
            client_secret: keep('zoho.client_secret', zoho.client_secret, stored.zoho?.client_secret),
            refresh_token: keep('zoho.refresh_token', zoho.refresh_token, stored.zoho?.refresh_token),
          },
  };
  await saveSetting(writer, name, next as unknown as Json);
}

function missing(field: string): never {
  const message = 'This field is required';
  throw new ApiError('unprocessable', `${message}.`, { problems: [{ field, message }] });
}

/** What calls to Mailchimp need: of the form, and of what is saved where that leaves it out; undefined without any. */
export async function mailchimpAccess(
  engine: TenantEngine | Reader,
  secrets: SecretsOf,
  form?: MailchimpForm,
): Promise<MailchimpAccess | undefined> {
  const { mailchimp } = await storedOf(engine);
  const listId = form?.list_id ?? mailchimp?.list_id;
  if (listId === undefined) return undefined;
  const apiKey = form?.api_key ?? opened(secrets, 'mailchimp.api_key', mailchimp?.api_key);
  return { apiKey, listId };
}

/** The access that calls to Zoho Campaigns need, as mailchimpAccess. */
export async function zohoAccess(
  engine: TenantEngine | Reader,
  secrets: SecretsOf,
  form?: ZohoForm,
): Promise<ZohoAccess | undefined> {
  const { zoho } = await storedOf(engine);
  const open = form ?? zoho;
  if (!open) return undefined;
  return {
    centre: open.data_centre,
    clientId: open.client_id,
    listKey: open.list_key,
    topicId: open.topic_id,
    clientSecret: form?.client_secret ?? opened(secrets, 'zoho.client_secret', zoho?.client_secret),
    refreshToken: form?.refresh_token ?? opened(secrets, 'zoho.refresh_token', zoho?.refresh_token),
  };
}

/** A saved secret. @throws ApiError 422 where there is none, or none that this server can open */
function opened(place: SecretsOf, field: string, kept: Kept | undefined): string {
  const short = field.split('.')[1] ?? '';
  if (!kept) return missing(short);
  const text = openKept(place, field, kept.sealed);
  if (text !== undefined) return text;
  const message = 'The encryption key has changed. Enter it again.';
  throw refusedField(short, message);
}
