import { useEffect, useState } from 'react';
import { afterPaint } from './afterPaint.ts';

/** False until what was drawn first is on screen: for what neither has to wait nor to be waited for. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  // An effect, because only the browser knows when it has painted.
  useEffect(() => afterPaint(() => setPainted(true)), []);
  return isPainted;
}
