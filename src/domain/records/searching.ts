/** The longest text that any list is searched for, in characters. */
export const longestSearch = 200;
