/** What is used of React's scheduler, which brings no types. */
declare module 'scheduler' {
  /** How often a second a draw in slices lets the browser go on; 0 is React's own choice. */
  export function unstable_forceFrameRate(slices: number): void;
}
