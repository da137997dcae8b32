const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Moves the focus by arrows between the rows of keys below an element, and from its search box to the first; a `ref`.
 */
export function arrowsInRows(place: HTMLElement | null): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!place || step === undefined || event.defaultPrevented) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const stops = [...place.querySelectorAll<HTMLElement>('input[type=search], [data-key-row]')];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    const next = at < 0 ? undefined : stops[at + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  place?.addEventListener('keydown', onKeyDown);
  return () => place?.removeEventListener('keydown', onKeyDown);
}
