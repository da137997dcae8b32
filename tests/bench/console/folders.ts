import { resolve } from 'node:path';

const kept = resolve('node_modules', '.bench');

/** Where the pages that are measured are built, and what the product keeps between runs. */
export const folders = {
  /** `console` and `server` beside each other, as a start expects them. */
  product: resolve(kept, 'console-build'),
  data: resolve(kept, 'console-data'),
  plain: resolve(kept, 'plain-build'),
  chart: resolve(kept, 'chart-build'),
  many: resolve(kept, 'many-build'),
  floor: resolve(kept, 'floor-build'),
  same: resolve(kept, 'same-build'),
  /** What screens of the console showed, for the page that shows the same. */
  shown: resolve(kept, 'shown'),
} as const;
