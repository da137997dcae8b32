import { parseAsStringLiteral } from 'nuqs';

/** Which of the two views are on screen. */
const builderViews = ['visual', 'split', 'sql'] as const;
export type BuilderView = (typeof builderViews)[number];

/** `view` in the address; both views by default. */
export const viewParser = parseAsStringLiteral(builderViews).withDefault('split').withOptions({ history: 'push' });
