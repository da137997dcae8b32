import { chatSettingsOf } from '#server/features/chat/public.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import type { Services } from '#server/calls/services.ts';
import { offeredChat, type OfferedChat } from '../chat/siteChat.ts';
import type { OpenSite } from '../site.ts';
import { filledPlaces, runningCampaigns, segmentsOf, type RunningCampaign } from './chosen.ts';
import { contentFor, type Viewer } from './contentFor.ts';
import { renderedContent, type RenderedContent } from './renderedContent.ts';
import { siteState } from './siteState.ts';
import { versionedCacheOf } from './versionedCache.ts';

/** The content of a place of a page. */
export interface ShownCampaign extends RenderedContent {
  readonly place: string;
}

/** The content of a page for a visitor. */
export interface Shown {
  readonly campaigns: readonly ShownCampaign[];
  readonly chat: OfferedChat;
}

/** The site of a page, with an engine for shared values, and a callback for the processor time of making them. */
export interface ShownSite extends OpenSite {
  readonly heavy: TenantEngine;
  readonly spent: (milliseconds: number) => void;
}

/** The visitor and the page of a page view. */
export interface Look {
  readonly visitor: string;
  /** The customer whom the page says the shop has signed in. */
  readonly userId: string | undefined;
  readonly places: readonly string[];
  /** The language of the page, such as `de-AT`. */
  readonly language: string;
}

type Parts = Pick<Services, 'clock' | 'templating' | 'mailTokens'>;

/** Characters of rendered content of all sites together: some 30 MB at most. */
const mostCharacters = 16_000_000;
/** Sites whose running campaigns and chat settings stay in memory. */
const mostSites = 1000;

/**
 * Returns the content of pages. Unknown visitors all see the same content, which is rendered once per state of the
 * tenant's campaigns, templates, settings and data; a customer's content is rendered each time.
 */
export function shownCampaignsOf(parts: Parts): (site: ShownSite, look: Look) => Promise<Shown> {
  const contents = versionedCacheOf<RenderedContent | undefined>(
    mostCharacters,
    (one) => 100 + (one?.html.length ?? 0),
  );
  const running = versionedCacheOf<readonly RunningCampaign[]>(mostSites, () => 1);
  const chats = versionedCacheOf<Awaited<ReturnType<typeof chatSettingsOf>>>(mostSites, () => 1);

  return async (site, { visitor, userId: signedIn, places, language }) => {
    const { tenantId, engine, heavy, tenant, spent } = site;
    const { state: read, customer } = await siteState(engine, visitor);
    const userId = signedIn ?? customer;
    const settings = await chats.get({ tenantId, state: read, key: '' }, () => chatSettingsOf(engine));
    const chat = offeredChat(settings, language);
    if (places.length === 0) return { campaigns: [], chat };
    const viewer: Viewer = { userId, today: parts.clock.today(tenant.time_zone), tenantName: tenant.name };
    const state = JSON.stringify([read, viewer.today, viewer.tenantName]);
    const all = await running.get({ tenantId, state, key: '' }, () => runningCampaigns(engine));
    const segments = userId === null ? new Set<string>() : await segmentsOf(engine, userId);
    const campaigns: ShownCampaign[] = [];
    for (const { place, campaign, group } of filledPlaces(all, places, { visitor, segments })) {
      const make = async (): Promise<RenderedContent | undefined> => {
        const content = await heavy.read((reader) => contentFor(reader, { campaign, group }, viewer));
        return content && renderedContent(content, site, { ...parts, spent });
      };
      const key = `${campaign.id} ${group ?? ''}`;
      const content = userId === null ? await contents.get({ tenantId, state, key }, make) : await make();
      if (content) campaigns.push({ place, ...content });
    }
    return { campaigns, chat };
  };
}
