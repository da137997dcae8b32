/**
 * React's own part for the browser. It stands in the file of React and makes itself ready in a step of its own, when that
 * file has run and before the console's begins: neither keeps the page from answering for long (targets.md, W4).
 */
export const reactForBrowser = import('react-dom/client');
