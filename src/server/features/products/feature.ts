import { productHandlers } from './productHandlers.ts';
import type { Feature } from '#server/calls/feature.ts';

/** List and record of products. */
export const products = {
  handlers: productHandlers,
} as const satisfies Feature;
