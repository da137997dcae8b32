import type { Settings } from './variables.ts';

/** An OpenAI-compatible endpoint that words the assistant's answers. */
export interface ChatModelConfig {
  /** What `/chat/completions` follows: `https://models.example.com/v1`. */
  readonly url: string;
  /** Undefined where the endpoint wants none. */
  readonly key: string | undefined;
  readonly model: string;
}

/** The settings of the chat model; undefined where there is none. */
export function chatModelOf(settings: Settings): ChatModelConfig | undefined {
  const { DODO_CHAT_URL: url, DODO_CHAT_MODEL: model, DODO_CHAT_KEY: key } = settings;
  return url === undefined || model === undefined ? undefined : { url: url.replace(/\/+$/u, ''), key, model };
}

/** Combinations of the settings of the chat model that are refused, and the sentence for each. */
export function chatModelRefusals(settings: Settings): readonly (readonly [refused: boolean, sentence: string])[] {
  const { DODO_CHAT_URL: url, DODO_CHAT_MODEL: model, DODO_CHAT_KEY: key } = settings;
  return [
    [
      (url === undefined) !== (model === undefined),
      'DODO_CHAT_URL and DODO_CHAT_MODEL belong together; set both, or neither.',
    ],
    [
      url === undefined && key !== undefined,
      'DODO_CHAT_KEY has no effect without DODO_CHAT_URL; set both, or neither.',
    ],
  ];
}
