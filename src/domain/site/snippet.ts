/** Calls that a page may make before the script has loaded (src/site/site.ts). */
export const siteCalls = [
  'consent',
  'page',
  'places',
  'view',
  'chat',
  'add_to_cart',
  'remove_from_cart',
  'purchase',
  'identify',
  'forget',
] as const;

/**
 * The tag that shops put into the head of every page. Its calls work before the script has loaded, and if it never
 * does; they keep at most 500 calls. The script is preloaded and runs once it is there, or after the page: a page never
 * waits for it.
 *
 * @param script the address of the script
 */
export function snippetOf(script: string): string {
  return `<script>
(function (w, d, u) {
  var q = w.dodo, c = d.currentScript, n = c && c.nonce, s, l;
  if (!Array.isArray(q)) q = q && q.isLoaded ? q : w.dodo = [];
  '${siteCalls.join(' ')}'.split(' ').forEach(function (k) {
    q[k] = q[k] || function () { if (!(q.length > 499)) q.push([k].concat([].slice.call(arguments))); };
  });
  function same(x) { return x; }
  function load() {
    if (s) return;
    s = d.createElement('script');
    try { s.dodo = w.trustedTypes.createPolicy('dodo', { createHTML: same, createScriptURL: same }); } catch (e) {}
    try {
      s.async = true;
      if (n) s.nonce = n;
      s.src = s.dodo ? s.dodo.createScriptURL(u) : u;
      d.head.appendChild(s);
    } catch (e) { console.warn('dodo: ' + e); }
  }
  if (q.isLoaded || q.isAwaited) return;
  q.isAwaited = true;
  if (d.readyState === 'complete') return load();
  w.addEventListener('load', load);
  l = d.createElement('link');
  l.rel = 'preload';
  l.as = 'script';
  l.href = u;
  if (n) l.nonce = n;
  l.onload = load;
  d.head.appendChild(l);
})(window, document, '${script}');
</script>`;
}
