import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '#server/config/config.ts';
import type { Control } from '#server/control/openControl.ts';
import { tenantById, type Tenant } from '#server/control/tenants.ts';
import type { Engines, TenantEngine } from '#server/engine/engine.ts';
import type { Notices } from '#server/engine/notices.ts';
import type { MailTenants } from '#server/mail/mailTenants.ts';
import type { MailPurpose, MailTokens } from '#server/mail/mailTokens.ts';
import { siteDropsOf, type SiteDrops } from './drops/siteDrops.ts';
import { siteEventsOf, type SiteEvents } from './events/siteQueue.ts';
import { siteSettingsOf, type SiteSettings } from '#server/settings/siteSettings.ts';

/** A tenant's site, opened by its key. */
export interface OpenSite {
  readonly tenantId: string;
  /** The tenant's number, which its public addresses carry. */
  readonly number: number;
  readonly engine: TenantEngine;
  readonly settings: SiteSettings;
  readonly tenant: SiteTenant;
}

/** The facts about its tenant that a site needs. */
export type SiteTenant = Pick<Tenant, 'name' | 'time_zone'>;

/** A customer whom the shop signed in: an id, and its signature by the shop's server. */
export interface SignedUser {
  readonly id: string;
  /** HMAC-SHA256 of the id with the secret of identification, hexadecimal. */
  readonly signature: string;
}

/** The sites of all tenants: their keys, their secrets, and the events on their way. */
export interface Sites {
  readonly events: SiteEvents;
  readonly drops: SiteDrops;
  /** The site of a key; undefined where it is forged, former, or of a tenant that is gone. */
  open(key: string): Promise<OpenSite | undefined>;
  /** The present key of a tenant. */
  keyOf(tenantId: string, settings: SiteSettings): Promise<string>;
  /** What a tenant's shop signs ids with. */
  secretOf(tenantId: string, settings: SiteSettings): Promise<string>;
  /** The id of a customer who is really signed in; undefined where the signature is not the shop's. */
  verified(site: OpenSite, user: SignedUser | undefined): string | undefined;
  /** Whether a signature of a text (`signedOrderText`) is the shop's. */
  isSigned(site: OpenSite, text: string, signature: string): boolean;
  /** Forgets the settings, name and time zone of a tenant, so that they are read again; call it after every change. */
  forget(tenantId: string): Promise<void>;
}

type SiteConfig = Pick<Config, 'identity' | 'unsafe' | 'publicUrl'>;

interface Parts {
  readonly control: Control;
  readonly engines: Engines;
  readonly tokens: MailTokens;
  readonly tenants: MailTenants;
  /** Where other processes hear of changed settings, and this one of theirs. */
  readonly notices: Notices;
}

/** Whether this server has a demo shop: only where nobody but this machine's user can reach it. */
export function hasDemoShop({ identity, unsafe }: Pick<Config, 'identity' | 'unsafe'>): boolean {
  return identity.mode === 'embedded' && !unsafe;
}

/** Whether pages of an origin may use a site's key; this server's own is the demo shop's. */
export function isAllowed({ settings }: OpenSite, origin: string, config: SiteConfig): boolean {
  return settings.origins.includes(origin) || (hasDemoShop(config) && origin === new URL(config.publicUrl).origin);
}

/** HMAC-SHA256 of a customer's id or of an order's text, hexadecimal, as the shop's server computes it. */
export function signatureOf(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text, 'utf8').digest('hex');
}

interface Facts {
  readonly settings: SiteSettings;
  readonly tenant: SiteTenant | undefined;
}

/** Opens the sites; facts that were read once stay in memory until `forget`. */
export function sitesOf({ control, engines, tokens, tenants, notices }: Parts): Sites {
  const known = new Map<string, Promise<Facts>>();
  const read = async (tenantId: string): Promise<Facts> => ({
    settings: await siteSettingsOf(engines.tenant(tenantId)),
    tenant: await tenantById(control, tenantId),
  });
  const factsOf = (tenantId: string): Promise<Facts> => {
    const facts = known.get(tenantId) ?? read(tenantId);
    known.set(tenantId, facts);
    // What failed once is tried again.
    facts.catch(() => known.delete(tenantId));
    return facts;
  };
  notices.on('site', (tenantId) => {
    if (tenantId === undefined) known.clear();
    else known.delete(tenantId);
  });
  const sealed = (purpose: MailPurpose, tenant: number, count: number): string =>
    tokens.seal(purpose, { tenant, mail: count, position: 0, random: '0'.repeat(32) });
  const isSigned: Sites['isSigned'] = ({ number, settings }, text, signature) => {
    const expected = Buffer.from(signatureOf(sealed('identify', number, settings.secrets), text));
    const given = Buffer.from(signature.toLowerCase());
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  return {
    events: siteEventsOf(engines, async (tenantId) => (await factsOf(tenantId)).settings),
    drops: siteDropsOf(engines),
    open: async (key) => {
      const ref = tokens.open('site', key);
      const tenantId = ref && (await tenants.tenantOf(ref.tenant));
      if (!ref || tenantId === undefined) return undefined;
      const { settings, tenant } = await factsOf(tenantId);
      if (!tenant || settings.keys !== ref.mail) return undefined;
      return { tenantId, number: ref.tenant, engine: engines.tenant(tenantId), settings, tenant };
    },
    keyOf: async (tenantId, { keys }) => sealed('site', await tenants.numberOf(tenantId), keys),
    secretOf: async (tenantId, { secrets }) => sealed('identify', await tenants.numberOf(tenantId), secrets),
    verified: (site, user) => (user && isSigned(site, user.id, user.signature) ? user.id : undefined),
    isSigned,
    forget: async (tenantId) => {
      known.delete(tenantId);
      await notices.tell('site', tenantId);
    },
  };
}
