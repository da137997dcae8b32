/**
 * The fallback where the browser cannot rewrite navigations: how to open the provider, and how to skip it at sign-out.
 */
export interface NavigationFallback {
  readonly open: (url: string) => Promise<void>;
  readonly beforeSignOut: () => void;
}

/**
 * Amplify writes `https://` before the provider's host; the embedded one is plain http on this machine. Installed
 * before `Amplify.configure`, in embedded mode only, this redirects calls and navigations for `https://<domain>/` to
 * `base` (identity.md §2, B). Returns a fallback where `window.navigation` is missing (A), otherwise nothing.
 */
export function installEmbeddedOAuth(domain: string, base: string): NavigationFallback | undefined {
  const secure = `https://${domain}/`;
  const plain = (url: string) => (url.startsWith(secure) ? `${base}/${url.slice(secure.length)}` : undefined);
  const send = window.fetch.bind(window);
  window.fetch = (input, init) => send(typeof input === 'string' ? (plain(input) ?? input) : input, init);
  const navigation = window.navigation as Navigation | undefined;
  if (navigation === undefined) {
    return { open: async (url) => location.assign(plain(url) ?? url), beforeSignOut: forgetFederation };
  }
  navigation.addEventListener('navigate', (event) => {
    const url = plain(event.destination.url);
    if (url === undefined || !event.cancelable) return;
    event.preventDefault();
    queueMicrotask(() => {
      location.href = url;
    });
  });
  return undefined;
}

/** Without these keys Amplify treats the session as a password sign-in and does not visit the provider to end it. */
function forgetFederation(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.endsWith('.oauthSignIn') || key.endsWith('.oauthMetadata')) localStorage.removeItem(key);
  }
}
