import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';

/** Mail to the support team (specification 1 §7, 2 §7 Other). */
export const emailEndpoints = {
  emailSend: {
    method: 'POST',
    path: 'email/send',
    needs: 'identity',
    body: v.strictObject({
      /** The support address of /config.json; no other is accepted. */
      email: v.string(),
      /** One line, at most 200 characters. */
      subject: v.string(),
      /** At most 10,000 characters; of HTML only `<p>`, `</p>` and `<br>`. */
      html: v.string(),
    }),
    value: v.null(),
    summary: 'Sends a message to the support team, with the signed-in person as the one to answer. Five a minute.',
    source: '1 §7',
  },
} as const satisfies Record<string, Endpoint>;
