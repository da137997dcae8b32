/** The maximum length of a stored address: it can contain the whole draft of a definition. */
export const longestView = 8000;
/** The longest name of a view. */
export const longestViewName = 80;
/** The maximum number of views of a tenant. */
export const maxViews = 200;
