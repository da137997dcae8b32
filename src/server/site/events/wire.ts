import { siteLimits } from '#domain/site/events.ts';
import * as v from 'valibot';

const idSentence = `Send an id of 1 to ${siteLimits.id} characters.`;
const id = v.pipe(v.string(), v.minLength(1, idSentence), v.maxLength(siteLimits.id, idSentence), v.regex(/^\P{C}+$/u));
const quantity = v.optional(
  v.pipe(v.number(), v.gtValue(0, 'A quantity is above 0.'), v.maxValue(siteLimits.quantity)),
  1,
);
const items = v.optional(v.pipe(v.array(id), v.maxLength(siteLimits.items)), () => []);

/** What every event has: its own id, which counts once a visitor, and for how many milliseconds it waited. */
const every = {
  id: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/u, 'An event has an id of 8 to 64 letters and digits.')),
  ago: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(siteLimits.agoMs)), 0),
};
const ofCampaign = { ...every, campaign: v.pipe(v.string(), v.maxLength(100)) };
const ofItem = { ...every, item: id };

const event = v.variant('type', [
  v.strictObject({ type: v.literal('page'), ...every }),
  v.strictObject({ type: v.literal('view'), ...ofItem }),
  v.strictObject({ type: v.literal('add_to_cart'), ...ofItem, quantity }),
  v.strictObject({ type: v.literal('remove_from_cart'), ...ofItem, quantity }),
  v.strictObject({
    type: v.literal('purchase'),
    ...every,
    transaction: id,
    lines: v.pipe(
      v.array(v.strictObject({ item: id, quantity, value: v.optional(v.pipe(v.number(), v.finite())) })),
      v.minLength(1, 'A purchase has at least one line.'),
      v.maxLength(siteLimits.lines, `A purchase has at most ${siteLimits.lines} lines.`),
    ),
    signature: v.optional(v.pipe(v.string(), v.maxLength(100))),
  }),
  v.strictObject({ type: v.literal('impression'), ...ofCampaign, items }),
  v.strictObject({ type: v.literal('click'), ...ofCampaign }),
]);

/** Who sends: a visitor who has consented, and the customer whom the shop signed in. */
export const sender = {
  consent: v.literal(true, 'Nothing is taken from visitors who have not consented.'),
  visitor: v.pipe(v.string(), v.regex(/^[\da-f]{32}$/u, 'A visitor has 32 hexadecimal digits.')),
  user: v.optional(v.strictObject({ id, signature: v.pipe(v.string(), v.maxLength(100)) })),
};

/** One batch of events of one visitor. */
export const siteBatch = v.strictObject({
  ...sender,
  events: v.pipe(v.array(event), v.maxLength(siteLimits.events, `Send at most ${siteLimits.events} events at once.`)),
});

/** What a page asks for: the campaigns of its places, and whether there is a chat. */
export const placesQuestion = v.strictObject({
  ...sender,
  /** The language of the page, such as `de-AT`. */
  language: v.optional(v.pipe(v.string(), v.maxLength(35)), ''),
  places: v.pipe(
    v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(siteLimits.place))),
    v.maxLength(siteLimits.places, `Ask for at most ${siteLimits.places} places at once.`),
  ),
});

/** An event as it was read. */
export type SentEvent = v.InferOutput<typeof event>;
