import { filled, phrases, type ChatLanguage, type chatTones } from './phrases.ts';

/** One question that people ask, with its answer. */
export interface FaqEntry {
  readonly question: string;
  readonly answer: string;
  /** The language that it is written in. */
  readonly language: ChatLanguage;
}

/** Hours of the tenant's clock in which people take over, `HH:MM` each; every day. */
export interface ChatHours {
  readonly from: string;
  readonly to: string;
}

/** A tenant's chat assistant. */
export interface ChatSettings {
  /** Off, the site shows no chat. */
  readonly active: boolean;
  readonly name: string;
  /** The first message; empty: a greeting in the visitor's language. */
  readonly greeting: string;
  /** The first is the one that visitors of other languages get. */
  readonly languages: readonly ChatLanguage[];
  readonly tone: (typeof chatTones)[number];
  readonly faq: readonly FaqEntry[];
  /** Products are offered from this filter alone; null: from all that are active and in stock. */
  readonly filterId: number | null;
  /** Null: at any time. */
  readonly hours: ChatHours | null;
  /** The recipient of questions for a person; empty: none. */
  readonly handoverEmail: string;
}

/** The assistant of a tenant that has set up nothing. */
export const defaultChatSettings: ChatSettings = {
  active: false,
  name: 'Assistant',
  greeting: '',
  languages: ['en'],
  tone: 'friendly',
  faq: [],
  filterId: null,
  hours: null,
  handoverEmail: '',
};

/** The first message that a visitor of a language gets. */
export function greetingOf({ greeting, name, tone }: ChatSettings, language: ChatLanguage): string {
  return greeting === '' ? filled(phrases[language].greeting[tone], { name }) : greeting;
}
