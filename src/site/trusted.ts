/** What pages with `require-trusted-types-for 'script'` accept: text that a policy of an allowed name has passed. */
interface Policy {
  readonly createHTML: (html: string) => string;
  readonly createScriptURL: (url: string) => string;
}

declare global {
  interface Window {
    readonly trustedTypes?: { createPolicy(name: string, rules: Policy): Policy };
  }
}

const same = (text: string): string => text;
/** The element of this script: the snippet leaves its policy there, since a name can be used once. */
const own = document.currentScript as (HTMLScriptElement & { dodo?: Policy }) | null;

function policy(): Policy {
  const rules = { createHTML: same, createScriptURL: same };
  const given = own?.dodo;
  delete own?.dodo;
  try {
    return given ?? window.trustedTypes?.createPolicy('dodo', rules) ?? rules;
  } catch {
    // The name is not allowed: pages that require trusted types refuse the text, others accept it.
    return rules;
  }
}

/** The policy `dodo`: content that the server cleaned, and the address of the chat. */
export const trusted = policy();
/** The nonce that the page's policy requires of scripts. */
export const nonce = own?.nonce ?? '';
