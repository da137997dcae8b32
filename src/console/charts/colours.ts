/** The tokens that charts draw with; a canvas knows no classes, so they are read as CSS variables (tailwind.config.ts). */
export type ChartColour = 'chart-1' | 'chart-2' | 'chart-3' | 'chart-grid' | 'line-strong' | 'text-3' | 'surface';

/** The value a token has now. */
export function colourOf(name: ChartColour): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
}

/** Calls back when the theme on screen changes, or the system puts its own colours in its place; the returned function stops. */
export function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const forced = matchMedia('(forced-colors: active)');
  forced.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    forced.removeEventListener('change', changed);
  };
}
