import type { PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { serverAddresses } from './serveApi.ts';

/**
 * Writes the console's service worker, `/sw.js`, at build: it keeps the whole built console, answers every address of it
 * with the page, and leaves what the server answers to the network. A new one waits until it is told to take over
 * (specification 1 §4, update flow). It takes pages that were opened before it, too: left alone, they would miss the
 * files that an update removes. In development there is none.
 */
export function serviceWorker(): PluginOption {
  return VitePWA({
    strategies: 'generateSW',
    registerType: 'prompt',
    injectRegister: false,
    manifest: false,
    workbox: {
      globPatterns: ['**/*.{html,js,css,svg,woff2}'],
      // Hashed names say by themselves whether their content changed.
      dontCacheBustURLsMatching: /^assets\//u,
      navigateFallback: '/index.html',
      navigateFallbackDenylist: [serverAddresses, /^\/customer-email\//u],
      cleanupOutdatedCaches: true,
      clientsClaim: true,
      inlineWorkboxRuntime: true,
      sourcemap: false,
    },
  });
}
