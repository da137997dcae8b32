let coming: Promise<void> | undefined;

/**
 * The built page has the styles of lists and of what is around every screen (`vite/firstStyles`); the whole sheet takes
 * their place before anything else is drawn. Rejects where it does not come, and asks again the next time. In development
 * the page has all styles from the start.
 */
export async function wholeStyles(): Promise<void> {
  const first = document.querySelector<HTMLStyleElement>('style[data-whole]');
  if (!first) return;
  coming ??= replace(first);
  try {
    await coming;
  } finally {
    coming = undefined;
  }
}

/** For what is drawn with the styles that the page has: lists, and what `vite/earlyPage` names besides. */
export async function pageStyles(): Promise<void> {}

function replace(first: HTMLStyleElement): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = first.dataset['whole'] ?? '';
  // It is fetched without being applied, so that one set of styles changes for the other in one step and is counted once.
  link.media = 'not all';
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => {
      link.media = 'all';
      first.remove();
      resolve();
    });
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`No styles from ${link.href}`));
    });
    // In its place: sheets of charts and editors stand behind it and count more.
    first.after(link);
  });
}
