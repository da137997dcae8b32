import { answeringEntry } from '#domain/chat/answerFaq.ts';
import type { ChatGround } from '#domain/chat/conversation.ts';
import { filled, phrases, type ChatLanguage } from '#domain/chat/phrases.ts';
import type { ChatSettings } from '#domain/chat/settings.ts';
import { asksForPerson } from '#domain/chat/words.ts';
import type { QueryOptions, Reader } from '#server/engine/engine.ts';
import { productsAbout, type FoundProduct } from './productsAbout.ts';

/** A source of an answer: a question of the FAQ, or a product. */
export interface ChatSource {
  readonly kind: 'faq' | 'product';
  /** The question of the FAQ, or the product's id. */
  readonly id: string;
  readonly name: string;
  readonly price: number | null;
  readonly image_url: string | null;
  readonly item_url: string | null;
}

/** An answer with its sources. */
export interface ChatAnswer {
  readonly content: string;
  readonly ground: ChatGround;
  readonly sources: readonly ChatSource[];
}

/** A question, and the settings of its answer. */
export interface ChatQuestion {
  readonly question: string;
  readonly language: ChatLanguage;
  readonly settings: ChatSettings;
  /** The tenant's day, `YYYY-MM-DD`, and time, `HH:MM`. */
  readonly today: string;
  readonly time: string;
  /** Writes a price as the tenant's catalogue does. */
  readonly money: (price: number) => string;
}

/**
 * The assistant's own answer, from the tenant's FAQ and products alone: the entry of the FAQ that the question is
 * about, else up to three products, else that it does not know. Somebody who asks for a person is told when people are
 * there, or that the question was passed on.
 */
export async function answerTo(reader: Reader, query: ChatQuestion, options?: QueryOptions): Promise<ChatAnswer> {
  const { question, language, settings } = query;
  const texts = phrases[language];
  if (asksForPerson(question) && settings.handoverEmail !== '') return handover(query);
  const entry = answeringEntry(settings.faq, question, language);
  if (entry) return { content: entry.answer, ground: 'faq', sources: [faqSource(entry.question)] };
  const products = await productsAbout(reader, query, options);
  if (products.length === 0) return { content: texts.nothing[settings.tone], ground: 'none', sources: [] };
  const lines = products.map((product) => lineOf(product, query));
  return {
    content: [texts.products[settings.tone], ...lines].join('\n'),
    ground: 'products',
    sources: products.map((product) => ({ kind: 'product', id: product.item_id, ...rest(product) })),
  };
}

function handover(query: ChatQuestion): ChatAnswer {
  return { content: withHours(phrases[query.language].handover, query), ground: 'handover', sources: [] };
}

/** A sentence, followed by the opening hours when closed. */
export function withHours(
  sentence: string,
  { language, settings: { hours }, time }: Pick<ChatQuestion, 'language' | 'settings' | 'time'>,
): string {
  if (hours === null || isWithin(time, hours)) return sentence;
  return `${sentence} ${filled(phrases[language].closed, { ...hours })}`;
}

/** Whether a time is within hours that may go past midnight. */
function isWithin(time: string, { from, to }: { readonly from: string; readonly to: string }): boolean {
  return from <= to ? time >= from && time < to : time >= from || time < to;
}

function faqSource(question: string): ChatSource {
  return { kind: 'faq', id: question, name: question, price: null, image_url: null, item_url: null };
}

function rest({ name, price, image_url, item_url }: FoundProduct): Omit<ChatSource, 'kind' | 'id'> {
  return { name, price, image_url, item_url };
}

/** `Oak table, €199.00, in stock`. */
function lineOf({ name, price, stock }: FoundProduct, { money, language }: ChatQuestion): string {
  const parts = [name, ...(price === null ? [] : [money(price)]), ...(stock > 0 ? [phrases[language].inStock] : [])];
  return `– ${parts.join(', ')}`;
}
