import { unstable_forceFrameRate } from 'scheduler';

/**
 * React's own part for the browser. It stands in the file of React and makes itself ready in a step of its own, when that
 * file has run and before the console's begins: neither keeps the page from answering for long (targets.md, W4).
 */
export const reactForBrowser = import('react-dom/client');

/** Slices of the first draw a second: 40 ms each, where React's own 5 ms would cost a slow machine a step of the browser's each. */
unstable_forceFrameRate(25);
