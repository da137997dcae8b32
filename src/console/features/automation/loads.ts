import { load } from '#console/data/request.ts';

/** The requests of the screen of automations: all of them. */
export const automationLoads = () => [load('automationList', {})] as const;
