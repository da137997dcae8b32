import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { anyImportFeature, importRecord, undoCounts } from './imports.ts';

/** Undoing an import, or doing an undone one again. */
const undoActions = ['undo', 'redo'] as const;

/** Calls that undo, redo and cancel an import (docs/decisions/037). */
export const importUndoEndpoints = {
  importUndoOutlook: {
    method: 'GET',
    path: 'import/:id/undo',
    needs: 'tenant',
    feature: 'IMPORTS.ANALYTICS.VIEW',
    query: v.object({ action: v.picklist(undoActions, 'Ask about undo or redo.') }),
    value: undoCounts,
    summary: 'What undoing an import, or doing it again, would do now; 409 where its state does not permit that.',
    source: 'product',
  },
  importUndo: {
    method: 'POST',
    path: 'import/:id/undo',
    needs: 'tenant',
    feature: anyImportFeature,
    body: v.strictObject({ action: v.picklist(undoActions) }),
    value: importRecord,
    summary: 'Undoes an import that ended, or does an undone one again, as a background job; 409 in any other state.',
    source: 'product',
  },
  importCancel: {
    method: 'POST',
    path: 'import/:id/cancel',
    needs: 'tenant',
    feature: anyImportFeature,
    value: importRecord,
    summary: 'Cancels an import that has not ended: its job takes back all that it has written; 409 once it has ended.',
    source: 'product',
  },
} as const satisfies Record<string, Endpoint>;
