/** Loads the code of the SQL editor, the largest part of the console. */
export const loadSqlEditor = () => import('./SqlEditor.tsx');
