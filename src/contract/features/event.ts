import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';

/** The counted events of the console (specification 1 §7). */
export const eventEndpoints = {
  event: {
    method: 'POST',
    path: 'event',
    needs: 'identity',
    body: v.strictObject({ name: v.literal('login'), params: v.strictObject({ method: v.literal('Password') }) }),
    value: v.null(),
    summary: 'Writes one line about an analytics event into the server’s log.',
    source: 'product',
  },
} as const satisfies Record<string, Endpoint>;
