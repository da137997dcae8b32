import { availableParallelism } from 'node:os';
import { budgetsOf } from '#server/limits/budgets.ts';
import { TooManyWaiting, turnsOf } from '#server/limits/turns.ts';
import { limiterOf, type Limits } from '#server/limits/limiter.ts';
import { tooManyWait } from '#server/middleware/callTurns.ts';

/** A request of a page that has its turn. */
export interface SiteTurn {
  /** Charges processor time to the site and the address. */
  readonly spent: (milliseconds: number) => void;
  readonly leave: () => void;
}

/** The caller: a site, and the network address that the request comes from. Nothing that the sender makes up counts. */
export interface SiteAsker {
  readonly tenantId: string;
  readonly address: string;
}

/** The turns and limits of pages of all sites. */
export interface SiteTurns {
  /** @throws ApiError 429 with Retry-After if too many requests of the site are already waiting */
  take(asker: SiteAsker, signal?: AbortSignal): Promise<SiteTurn>;
  /** Takes one question of the chat. @throws ApiError 429 */
  question(asker: SiteAsker): () => void;
  /** Whether one more conversation may be mailed for a visitor with this email address. */
  mayPassOn(asker: SiteAsker, email: string): boolean;
}

/** Concurrent requests of all sites and of one, and the most requests of one that wait. */
const [atOnce, perOwner, mostWaiting] = [32, 8, 200] as const;
/** Processor time in milliseconds: a quarter of the machine per site, half of that per address; some is saved up. */
const share = (1000 * availableParallelism()) / 4;
const perSite = { size: 4 * share, perSecond: share } as const;
const perAddress = { size: 2 * share, perSecond: share / 2 } as const;
/** The cost of any request in addition to the measured time, in milliseconds. */
const least = 1;
/** When pages may retry a refused request, in seconds. */
const retryAfter = 5;
/** Questions of an address at a site, and of all addresses of it. */
const questions: Limits = { size: 12, perSecond: 0.25, atOnce: 4 };
const allQuestions: Limits = { size: 120, perSecond: 4, atOnce: 16 };
/** Mails about handed-over conversations: per network address, per email address, and per site. */
const handOvers = { size: 3, perSecond: 1 / 600 } as const;
const handOversOfEmail = { size: 3, perSecond: 1 / 3600 } as const;
const allHandOvers = { size: 20, perSecond: 1 / 60 } as const;

/** Full budgets and no queue; `now` in milliseconds. */
export function siteTurnsOf(now: () => number): SiteTurns {
  const sites = budgetsOf(perSite, now);
  const addresses = budgetsOf(perAddress, now);
  const ofBoth = (owner: string, member: string): string => `${owner} ${member}`;
  const turns = turnsOf({
    atOnce,
    perOwner,
    mostWaiting,
    restOf: ({ owner, member = '' }) => Math.max(sites.restOf(owner), addresses.restOf(ofBoth(owner, member))),
  });
  const addressLimiter = limiterOf(questions, now);
  const siteLimiter = limiterOf(allQuestions, now);
  const handed = budgetsOf(handOvers, now);
  const handedOfEmail = budgetsOf(handOversOfEmail, now);
  const allHanded = budgetsOf(allHandOvers, now);

  return {
    take: async ({ tenantId, address }, signal) => {
      const leave = await turns.take({ owner: tenantId, member: address }, signal).catch((error: unknown) => {
        throw error instanceof TooManyWaiting ? tooManyWait(retryAfter) : error;
      });
      const spent = (milliseconds: number): void => {
        sites.spend(tenantId, milliseconds);
        addresses.spend(ofBoth(tenantId, address), milliseconds);
      };
      spent(least);
      return { spent, leave };
    },
    question: ({ tenantId, address }) => {
      const leaveAddress = addressLimiter.enter(ofBoth(tenantId, address));
      try {
        const leaveSite = siteLimiter.enter(tenantId);
        return () => {
          leaveAddress();
          leaveSite();
        };
      } catch (error) {
        leaveAddress();
        throw error;
      }
    },
    mayPassOn: ({ tenantId, address }, email) => {
      const name = ofBoth(tenantId, address);
      const named = ofBoth(tenantId, email.toLowerCase());
      if (handed.restOf(name) > 0 || handedOfEmail.restOf(named) > 0 || allHanded.restOf(tenantId) > 0) return false;
      handed.spend(name, 1);
      handedOfEmail.spend(named, 1);
      allHanded.spend(tenantId, 1);
      return true;
    },
  };
}
