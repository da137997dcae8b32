/** Where test servers note their statements while `tests/run.js` runs; it is made and emptied there. */
export const statementsFolder = 'node_modules/.reports/statements';
