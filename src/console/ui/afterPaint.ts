/** Runs once what was just changed is on screen: after a dialog has given the focus back, after a row has its place. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(run));
}
