import { load } from '#console/data/request.ts';

/** What the screen of automations loads: all of them. */
export const automationLoads = () => [load('automationList', {})] as const;
