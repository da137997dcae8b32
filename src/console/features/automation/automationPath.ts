import { pathTo } from '#contract/links.ts';

/** The address of an automation. */
export const automationPath = (id: number): string => `${pathTo('automation')}?automation=${id}`;
