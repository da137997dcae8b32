import { addStyle } from './host.ts';
import type { Sending } from './sending.ts';
import { nonce, trusted } from './trusted.ts';
import { warn } from './warning.ts';

/** The assistant as a page offers it. */
export interface OfferedChat {
  readonly name: string;
  readonly greeting: string;
}

/** What the second file makes of the button: the open chat. */
export type OpenChat = (root: ShadowRoot, button: HTMLElement, chat: OfferedChat, ask: Sending['ask']) => void;

declare global {
  interface Window {
    dodoChat?: OpenChat;
  }
}

/** Where a chat goes on after the next page; forgotten with the tab. */
export const chatStorage = 'dodo-chat';

// White around it and dark around that: it is seen on any page, and while it has the focus.
const style = `.opener{all:unset;position:fixed;right:16px;bottom:16px;z-index:2147483000;box-sizing:border-box;
max-width:calc(100vw - 32px);min-height:48px;padding:12px 20px;border-radius:24px;background:#1f2933;color:#fff;
font:500 16px/24px system-ui,sans-serif;cursor:pointer;overflow-wrap:anywhere;
box-shadow:0 0 0 1px #fff6,0 2px 12px #0006}.opener:focus-visible{outline:3px solid #fff;box-shadow:0 0 0 6px #1f2933}
.opener[hidden]{display:none}`;

/** A button of the page that opens the chat, whose code is loaded when it is opened first. */
export function chatButtonOf(base: string, sending: Sending) {
  let host: HTMLElement | undefined;
  let button: HTMLButtonElement | undefined;
  const forget = (): void => {
    try {
      sessionStorage.removeItem(chatStorage);
    } catch {
      // Nothing was kept.
    }
  };
  const remove = (): void => {
    host?.remove();
    host = undefined;
    forget();
  };
  let isLoading = false;
  /** Loads the second file; the next click retries a failed load. */
  const load = (then: () => void): void => {
    if (isLoading) return;
    const script = document.createElement('script');
    try {
      script.src = trusted.createScriptURL(`${base}/chat.js`);
    } catch (error) {
      warn(`the chat stays closed: ${String(error)}`);
      return;
    }
    isLoading = true;
    script.nonce = nonce;
    script.addEventListener('load', then);
    script.addEventListener('error', () => {
      isLoading = false;
      script.remove();
    });
    document.head.append(script);
  };
  const offer = (chat: OfferedChat): void => {
    if (host) return;
    host = document.createElement('div');
    const root = host.attachShadow({ mode: 'open' });
    addStyle(root, style);
    const opener = document.createElement('button');
    opener.type = 'button';
    opener.className = 'opener';
    opener.textContent = chat.name;
    opener.setAttribute('aria-haspopup', 'dialog');
    opener.addEventListener('click', () => {
      if (window.dodoChat) window.dodoChat(root, opener, chat, sending.ask);
      else load(() => window.dodoChat?.(root, opener, chat, sending.ask));
    });
    button = opener;
    root.append(opener);
    document.body.append(host);
  };
  return { offer, remove, forget, open: () => button?.click() };
}
