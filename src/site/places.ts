import type { OfferedChat } from './chatButton.ts';
import type { Sending } from './sending.ts';

/** A campaign for one place of the page. */
interface Shown {
  readonly place: string;
  readonly campaign: string;
  readonly html: string;
  readonly items: readonly string[];
}

const attribute = 'data-dodo-place';

/** What a page is answered. */
interface Answer {
  readonly campaigns?: readonly Shown[];
  readonly chat?: OfferedChat | null;
}

/** Shows campaigns in the page's places, and tells once a page what is half visible, and what is clicked. */
export function placesOf(sending: Sending, offer: (chat: OfferedChat) => void): { readonly fill: () => void } {
  /** Elements that were asked for, so that none is filled twice. */
  const asked = new WeakSet<Element>();
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
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    root.innerHTML = shown.html;
    root.addEventListener('click', (event) => {
      if ((event.target as Element | null)?.closest('a[href]')) sending.add('click', { campaign: shown.campaign });
    });
    seen.set(element, shown);
    visible.observe(element);
  };

  async function ask(named: ReadonlyMap<string, readonly Element[]>): Promise<void> {
    const asking = { places: [...named.keys()].slice(0, 20), language: document.documentElement.lang.slice(0, 35) };
    const { campaigns = [], chat } = ((await sending.ask('campaigns', asking)) ?? {}) as Answer;
    if (chat) offer(chat);
    for (const shown of campaigns) for (const element of named.get(shown.place) ?? []) show(element, shown);
  }

  return {
    fill: () => {
      const elements = [...document.querySelectorAll(`[${attribute}]`)].filter((element) => !asked.has(element));
      const named = new Map<string, Element[]>();
      for (const element of elements) {
        const place = element.getAttribute(attribute) ?? '';
        if (place === '') continue;
        asked.add(element);
        named.set(place, [...(named.get(place) ?? []), element]);
      }
      void ask(named);
    },
  };
}
