/** The maximum length of a stored address: it can contain the whole draft of a definition. */
export const longestView = 8000;
/** The maximum length of a view's name. */
export const longestViewName = 80;
/** The maximum number of views per tenant. */
export const maxViews = 200;
