import type { PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { serverAddresses } from './serveApi.ts';

/**
 * Generates the console's service worker, `/sw.js`: it caches the whole built console, answers every address of it
 * with the page, and leaves API requests to the network. A new one waits until it is activated
 * (specification 1 §4, update flow). It also controls pages that were opened before it: otherwise they would miss
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
      // The source editor of mails is as large as everything else together; the browser's own cache has it, and the
      // pictures of the demo.
      globIgnores: ['**/{monaco,editor.worker}-*', 'demo/**', 'site-scripts/**', 'help.html', 'help/**'],
      // Hashed names already identify their content.
      dontCacheBustURLsMatching: /^assets\//u,
      navigateFallback: '/index.html',
      navigateFallbackDenylist: [serverAddresses, /^\/customer-email\//u, /^\/help(?:\/|$)/u],
      cleanupOutdatedCaches: true,
      clientsClaim: true,
      inlineWorkboxRuntime: true,
      sourcemap: false,
    },
  });
}
