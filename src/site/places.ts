import type { OfferedChat } from './chatButton.ts';
import { fill, hostIn } from './host.ts';
import type { Sending } from './sending.ts';
import { trusted } from './trusted.ts';
import { inWords, warn } from './warning.ts';

/** A campaign for one place of the page. */
interface Shown {
  readonly place: string;
  readonly campaign: string;
  readonly html: string;
  readonly items: readonly string[];
}

const attribute = 'data-dodo-place';
/** Limits of the server (domain/site/events.ts). */
const [mostPlaces, longestName] = [20, 100] as const;

/** What a page is answered. */
interface Answer {
  readonly campaigns?: readonly Shown[];
  readonly chat?: OfferedChat | null;
}

/** Shows campaigns in the page's places, and tells once a page what is half visible, and what is clicked. */
export function placesOf(sending: Sending, offer: (chat: OfferedChat) => void): { readonly fill: () => void } {
  /** Requested elements, so that none is filled twice. */
  const requested = new WeakSet<Element>();
  const seen = new WeakMap<Element, Shown>();
  const visible = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio, intersectionRect } of entries) {
        const shown = seen.get(target);
        // What is higher than the window is never half visible; then half the window counts.
        if (!shown || (intersectionRatio < 0.5 && intersectionRect.height < innerHeight / 2)) continue;
        visible.unobserve(target);
        sending.add('impression', { campaign: shown.campaign, items: shown.items });
      }
    },
    { threshold: [0, 0.1, 0.2, 0.3, 0.4, 0.5] },
  );

  const show = (element: Element, shown: Shown): void => {
    const html = trusted.createHTML(shown.html);
    const { host, root } = hostIn(element);
    fill(root, html);
    root.addEventListener('click', (event) => {
      if ((event.target as Element | null)?.closest('a[href]')) sending.add('click', { campaign: shown.campaign });
    });
    seen.set(host, shown);
    visible.observe(host);
  };

  /** Names that are too long, or too many, are skipped one by one. */
  const isAllowed = (place: string, index: number): boolean => {
    const isRight = place.length <= longestName && index < mostPlaces;
    if (!isRight)
      sending.dropped(
        'place',
        `the place ${inWords(place)} stays empty; a page has ${mostPlaces} places with names of at most ${longestName} characters`,
      );
    return isRight;
  };

  async function ask(named: ReadonlyMap<string, readonly Element[]>): Promise<void> {
    const language = document.documentElement.lang.slice(0, 35);
    const places = [...named.keys()].filter(isAllowed);
    const { campaigns = [], chat } = ((await sending.ask('campaigns', { places, language })) ?? {}) as Answer;
    if (chat) offer(chat);
    for (const shown of campaigns) {
      for (const element of named.get(shown.place) ?? []) {
        try {
          show(element, shown);
        } catch (error) {
          // Only this element fails; the others are filled.
          warn(`the place ${inWords(shown.place)} could not be filled: ${String(error)}`);
        }
      }
    }
  }

  return {
    fill: () => {
      const named = new Map<string, Element[]>();
      for (const element of document.querySelectorAll(`[${attribute}]`)) {
        const place = element.getAttribute(attribute) ?? '';
        if (place === '' || requested.has(element)) continue;
        requested.add(element);
        named.set(place, [...(named.get(place) ?? []), element]);
      }
      void ask(named);
    },
  };
}
