import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { longestView, longestViewName } from '../viewLimits.ts';
import { numericId } from '../shapes/shapes.ts';

const name = v.pipe(
  v.string(),
  v.trim(),
  // Names that look the same are equal.
  v.normalize('NFC'),
  v.minLength(1, 'This field is required'),
  v.maxLength(longestViewName, `Use at most ${longestViewName} characters.`),
  // Persian and Indian words and some signs are joined by what has no width.
  v.regex(/^(?:\P{C}|\u{200C}|\u{200D})*$/u, 'Use letters, digits and symbols only.'),
);

/** The address of a view; the server refuses those outside the screens (viewAddress.ts). */
const path = v.pipe(v.string(), v.maxLength(longestView, 'This address is too long to be saved.'));

/** A saved view: a name for a link, and nothing else (docs/decisions/019). */
const view = v.object({
  id: numericId,
  name: v.string(),
  /** Path and query of its screen, without the tenant: `/customers?search=vip`. */
  path: v.string(),
  /** The author's name for colleagues. */
  made_by: v.string(),
  /** Pinned by the requesting person; pins are personal. */
  pinned: v.boolean(),
  /** Whether the requesting person may rename and delete it. */
  editable: v.boolean(),
});

const one = { method: 'PUT', needs: 'tenant', value: view, source: 'product' } as const;

/** Calls of saved views, which belong to the tenant: all its people see them. */
export const viewEndpoints = {
  viewList: {
    light: true,
    method: 'GET',
    path: 'views',
    needs: 'tenant',
    value: v.array(view),
    summary: 'The tenant’s saved views by name.',
    source: 'product',
  },
  viewCreate: {
    light: true,
    method: 'POST',
    path: 'views',
    needs: 'tenant',
    body: v.strictObject({ name, path, pinned: v.optional(v.boolean(), false) }),
    value: view,
    summary: 'Saves the address of a screen under a name; 409 when the name is taken, or at 200 views.',
    source: 'product',
  },
  viewRename: {
    ...one,
    path: 'views/:id',
    body: v.strictObject({ name }),
    summary: 'Renames a view; only its author or an owner may.',
  },
  viewPin: {
    ...one,
    path: 'views/:id/pin',
    body: v.strictObject({ pinned: v.boolean() }),
    summary: 'Pins a view to the requesting person’s sidebar, or unpins it.',
  },
  viewDelete: {
    light: true,
    method: 'DELETE',
    path: 'views/:id',
    needs: 'tenant',
    value: v.null(),
    summary: 'Deletes a view for all; only its author or an owner may. It can be restored for a day.',
    source: 'product',
  },
  viewRestore: {
    ...one,
    path: 'views/:id/restore',
    summary: 'Restores a deleted view with all its pins.',
  },
} as const satisfies Record<string, Endpoint>;
