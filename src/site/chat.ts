import { addressFormOf } from './addressForm.ts';
import { chatStorage, type OfferedChat, type OpenChat } from './chatButton.ts';
import { chatTexts, type ChatTexts } from './chatTexts.ts';
import { elementOf } from './element.ts';
import { jsonOf } from './json.ts';
import type { Sending } from './sending.ts';
import { chatStyle } from './chatStyle.ts';
import { addStyle } from './host.ts';

/** The basis of an answer, as far as a visitor sees it. */
interface Source {
  readonly kind: string;
  readonly name: string;
  readonly item_url: string | null;
}

interface Said {
  readonly by: 'visitor' | 'assistant';
  readonly text: string;
  readonly sources: readonly Source[];
}

/** A conversation as the tab keeps it from page to page. */
interface Kept {
  conversation: string | null;
  said: Said[];
  /** Whether it waits for the visitor's email address. */
  asksAddress: boolean;
}

const mostKept = 50;
/** Roots that have the chat's style. */
const styled = new WeakSet<ShadowRoot>();

function keptConversation(): Kept {
  try {
    const { conversation, said, asksAddress } = JSON.parse(sessionStorage.getItem(chatStorage) ?? '') as Kept;
    return { conversation, said: Array.isArray(said) ? said : [], asksAddress };
  } catch {
    return { conversation: null, said: [], asksAddress: false };
  }
}

function keep({ conversation, said, asksAddress }: Kept): void {
  try {
    sessionStorage.setItem(chatStorage, jsonOf({ conversation, said: said.slice(-mostKept), asksAddress }));
  } catch {
    // The next page begins a new conversation.
  }
}

/** Only addresses of the web are links; everything that anybody wrote is text. */
function linkTo({ name, item_url: url }: Source): HTMLElement {
  const isWeb = url !== null && /^https?:\/\//i.test(url);
  if (!isWeb) return elementOf('span', {}, name);
  return elementOf('a', { href: url, target: '_blank', rel: 'noopener' }, name);
}

function lineOf({ by, text, sources }: Said, name: string, { you }: ChatTexts): HTMLElement {
  const products = sources.filter(({ kind }) => kind === 'product');
  const isFaq = sources.some(({ kind }) => kind === 'faq');
  return elementOf('li', { class: by }, [
    elementOf('b', {}, by === 'visitor' ? you : name),
    elementOf('p', {}, text),
    ...(products.length > 0 ? [elementOf('p', { class: 'sources' }, products.map(linkTo))] : []),
    ...(isFaq
      ? [
          elementOf(
            'p',
            { class: 'sources' },
            sources.map((source) => elementOf('span', {}, source.name)),
          ),
        ]
      : []),
  ]);
}

/** The part that asks for a rating, once there is an answer. */
function ratingOf(texts: ChatTexts, ask: Sending['ask'], kept: Kept): HTMLFormElement {
  const stars = [1, 2, 3, 4, 5].map((rating) =>
    elementOf('label', {}, [
      elementOf('input', { type: 'radio', name: 'rating', value: String(rating) }),
      String(rating),
    ]),
  );
  const comment = elementOf('input', {
    type: 'text',
    maxlength: '2000',
    'aria-label': texts.comment,
    placeholder: texts.comment,
  });
  const form = elementOf('form', { class: 'rating' }, [
    elementOf('fieldset', {}, [elementOf('legend', {}, texts.rate), ...stars]),
    comment,
    elementOf('button', { type: 'submit' }, texts.give),
  ]);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const rating = Number(new FormData(form).get('rating') ?? 0);
    if (rating === 0 || kept.conversation === null) return;
    void ask('chat-rating', { conversation: kept.conversation, rating, comment: comment.value });
    form.replaceChildren(elementOf('p', { role: 'status' }, texts.thanks));
  });
  return form;
}

const open: OpenChat = (root, button, chat: OfferedChat, ask) => {
  const language = document.documentElement.lang.toLowerCase().split('-')[0] ?? '';
  const texts = (Object.hasOwn(chatTexts, language) ? chatTexts[language] : chatTexts['en']) as ChatTexts;
  const kept = keptConversation();
  const lines = elementOf('ol', {});
  const log = elementOf('div', { role: 'log', 'aria-label': chat.name, tabindex: '0', class: 'log' }, [lines]);
  const note = elementOf('p', { role: 'alert' });
  const field = elementOf('input', {
    type: 'text',
    maxlength: '2000',
    required: '',
    'aria-label': texts.ask,
    placeholder: texts.ask,
  });
  const send = elementOf('button', { type: 'submit' }, texts.send);
  const form = elementOf('form', {}, [field, send]);
  const close = elementOf('button', { type: 'button', 'aria-label': texts.close, class: 'close' }, '×');
  const rating = ratingOf(texts, ask, kept);
  const address = addressFormOf(
    texts,
    (email) => ask('chat-address', { conversation: kept.conversation, email }),
    (email, text) => tell(email, { text, sources: [] }, false),
  );
  address.hidden = !kept.asksAddress;
  const panel = elementOf('section', { role: 'dialog', 'aria-label': chat.name, class: 'panel' }, [
    elementOf('div', { class: 'head' }, [elementOf('h2', {}, chat.name), close]),
    log,
    note,
    address,
    form,
    rating,
  ]);
  const write = (said: Said): void => {
    lines.append(lineOf(said, chat.name, texts));
    log.scrollTop = log.scrollHeight;
    rating.hidden = kept.conversation === null;
  };
  const leave = (): void => {
    panel.remove();
    button.hidden = false;
    button.focus();
  };
  close.addEventListener('click', leave);
  panel.addEventListener('keydown', (event) => {
    event.stopPropagation();
    if (event.key === 'Escape') leave();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void answer();
  });

  /** Shows the messages of the visitor and the assistant, and focuses the next input. */
  function tell(question: string, { text, sources }: Omit<Said, 'by'>, asksAddress: boolean): void {
    const both: Said[] = [
      { by: 'visitor', text: question, sources: [] },
      { by: 'assistant', text, sources },
    ];
    kept.said.push(...both);
    kept.asksAddress = asksAddress;
    keep(kept);
    both.forEach(write);
    address.hidden = !asksAddress;
    (asksAddress ? address.querySelector('input') : field)?.focus();
  }

  async function answer(): Promise<void> {
    const question = field.value.trim();
    if (question === '' || send.disabled) return;
    send.disabled = true;
    note.textContent = '';
    const reply = (await ask('chat', { conversation: kept.conversation, question, language })) as
      | { readonly conversation: string; readonly answer: Omit<Said, 'by'> & { readonly ground: string } }
      | undefined;
    send.disabled = false;
    if (!reply) {
      note.textContent = texts.failed;
      return;
    }
    kept.conversation = reply.conversation;
    field.value = '';
    tell(question, reply.answer, reply.answer.ground === 'address');
  }

  if (!styled.has(root)) addStyle(root, chatStyle);
  styled.add(root);
  root.append(panel);
  button.hidden = true;
  write({ by: 'assistant', text: chat.greeting, sources: [] });
  kept.said.forEach(write);
  field.focus();
};

window.dodoChat = open;
