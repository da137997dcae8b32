import { siteLimits } from '#domain/site/events.ts';
import * as v from 'valibot';

const idSentence = `Send an id of 1 to ${siteLimits.id} characters.`;
const numeric = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)\s*$/u;
/** A number, also one that a template printed as text with a point. */
const number = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === 'string' && numeric.test(value) ? Number(value) : value)),
  v.number('Send a number such as 1234.5.'),
  v.finite(),
);
const id = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === 'number' ? String(value) : value)),
  v.string(idSentence),
  v.minLength(1, idSentence),
  v.maxLength(siteLimits.id, idSentence),
  v.regex(/^\P{C}+$/u, 'An id must be one line of text.'),
);
const quantity = v.optional(
  v.pipe(number, v.gtValue(0, 'A quantity must be above 0.'), v.maxValue(siteLimits.quantity)),
  1,
);
/** Absent: the catalogue's price counts. */
const amount = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value) => value ?? undefined),
    v.optional(number),
  ),
);
/** An order without a signature is a claim, and one with a wrong signature is doubtful: neither loses the order. */
const orderSignature = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((given) => (given === null || given === '' ? undefined : given)),
    v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100))), 'unreadable'),
  ),
);
const items = v.optional(v.pipe(v.array(id), v.maxLength(siteLimits.items)), () => []);

/** What every event has: its own id, which counts once a visitor, and for how many milliseconds it waited. */
const every = {
  id: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/u, 'An event has an id of 8 to 64 letters and digits.')),
  /** Capped: a page may have slept for days, and a clock may have been set. */
  ago: v.optional(
    v.pipe(
      v.unknown(),
      v.transform((ago) => (typeof ago === 'number' && ago > 0 ? Math.min(Math.round(ago), siteLimits.agoMs) : 0)),
    ),
    0,
  ),
};
const ofCampaign = { ...every, campaign: v.pipe(v.string(), v.maxLength(100)) };
const ofItem = { ...every, item: id };

/** One event. */
export const sentEvent = v.variant('type', [
  v.strictObject({ type: v.literal('page'), ...every }),
  v.strictObject({ type: v.literal('view'), ...ofItem }),
  v.strictObject({ type: v.literal('add_to_cart'), ...ofItem, quantity }),
  v.strictObject({ type: v.literal('remove_from_cart'), ...ofItem, quantity }),
  v.strictObject({
    type: v.literal('purchase'),
    ...every,
    transaction: id,
    lines: v.pipe(
      v.array(v.strictObject({ item: id, quantity, value: amount })),
      v.minLength(1, 'A purchase has at least one line.'),
      v.maxLength(siteLimits.lines, `A purchase has at most ${siteLimits.lines} lines.`),
    ),
    signature: orderSignature,
  }),
  v.strictObject({ type: v.literal('impression'), ...ofCampaign, items }),
  v.strictObject({ type: v.literal('click'), ...ofCampaign }),
]);

/** The sender: a visitor who has consented, and the customer whom the shop signed in. */
export const sender = {
  consent: v.literal(true, 'Events of visitors without consent are not accepted.'),
  visitor: v.pipe(v.string(), v.regex(/^[\da-f]{32}$/u, 'A visitor has 32 hexadecimal digits.')),
  /** Anything except a signed customer is anonymous. */
  user: v.fallback(v.optional(v.strictObject({ id, signature: v.pipe(v.string(), v.maxLength(100)) })), undefined),
};

/** One batch of one visitor, whose events are read one by one (readEvents.ts). */
export const siteBatch = v.strictObject({
  ...sender,
  events: v.pipe(
    v.array(v.unknown()),
    v.maxLength(siteLimits.events, `Send at most ${siteLimits.events} events at once.`),
  ),
});

const isPlace = (name: unknown): name is string =>
  typeof name === 'string' && name.length > 0 && name.length <= siteLimits.place;

/** The request of a page: the campaigns of its places, and whether there is a chat. */
export const placesQuestion = v.strictObject({
  ...sender,
  /** The language of the page, such as `de-AT`. */
  language: v.optional(v.pipe(v.string(), v.maxLength(35)), ''),
  places: v.pipe(
    v.array(v.unknown()),
    v.maxLength(siteLimits.places, `Ask for at most ${siteLimits.places} places at once.`),
    // An invalid name leaves only its own place empty.
    v.transform((places) => places.filter(isPlace)),
  ),
});

/** An event as it was read. */
export type SentEvent = v.InferOutput<typeof sentEvent>;
