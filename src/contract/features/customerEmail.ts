import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { instant } from '../shapes/shapes.ts';
import type { Screen } from '../screen.ts';

/** A mail as the person who got it sees it in the browser (specification 2 §3 Email log). */
const emailDetails = v.object({
  /** The token of its page. */
  id: v.string(),
  user_id: v.string(),
  user_email: v.string(),
  from_email_address: v.string(),
  from_name: v.string(),
  subject: v.string(),
  /** Its links lead through this server; it has no pixel. */
  rendered_html: v.string(),
  text: v.string(),
  /** Whether it was handed over; null while that is under way. */
  success: v.nullable(v.boolean()),
  created_at: instant,
  updated_at: instant,
});

/** Mail to the support team, and one mail for the person who got it (specification 1 §7, 2 §7 Email). */
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
    summary: 'Emails the support team, with replies to the signed-in person. At most five per minute.',
    source: '1 §7',
  },
  emailDetails: {
    method: 'GET',
    path: 'email/:user_id/:id',
    needs: 'public',
    token: { parameter: 'id', of: 'mail' },
    value: emailDetails,
    summary: 'One email by customer and page token; 404 if they don’t match.',
    source: '2 §7',
  },
} as const satisfies Record<string, Endpoint>;

/** The screen of an email as one customer got it. */
export const customerEmailScreens = {
  customerEmail: {
    path: '/customer-email/:user_id/:id',
    title: 'Customer Email',
    access: 'open',
    layout: 'bare',
  },
} as const satisfies Record<string, Screen>;
