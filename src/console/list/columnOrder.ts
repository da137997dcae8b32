/** The keys of all columns as a chooser lists them: those on screen first, as they stand there. */
export function listedKeys(keys: readonly string[], chosen: readonly string[]): readonly string[] {
  return [...chosen.filter((key) => keys.includes(key)), ...keys.filter((key) => !chosen.includes(key))];
}

/** The chosen keys with one more or one less, in the order of the chooser's list. */
export function toggledKey(listed: readonly string[], chosen: readonly string[], key: string): readonly string[] {
  return listed.filter((one) => (one === key ? !chosen.includes(key) : chosen.includes(one)));
}

/** The keys with one of them so many places on, as far as there are places. */
export function movedKey(listed: readonly string[], key: string, steps: number): readonly string[] {
  const from = listed.indexOf(key);
  if (from < 0) return listed;
  const others = listed.filter((one) => one !== key);
  const to = Math.min(Math.max(from + steps, 0), others.length);
  return [...others.slice(0, to), key, ...others.slice(to)];
}

/** The order with a column that is to be shown behind the last that is; one that is shown stays where it is. */
export function shownNext(listed: readonly string[], chosen: readonly string[], key: string): readonly string[] {
  if (chosen.includes(key)) return listed;
  const others = listed.filter((one) => one !== key);
  const after = others.findLastIndex((one) => chosen.includes(one)) + 1;
  return [...others.slice(0, after), key, ...others.slice(after)];
}
