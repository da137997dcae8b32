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
    query: v.object({ action: v.picklist(undoActions, 'Specify undo or redo.') }),
    value: undoCounts,
    summary: 'Preview of undoing or redoing an import; 409 if its state does not allow it.',
    source: 'product',
  },
  importUndo: {
    method: 'POST',
    path: 'import/:id/undo',
    needs: 'tenant',
    feature: anyImportFeature,
    body: v.strictObject({ action: v.picklist(undoActions) }),
    value: importRecord,
    summary: 'Undoes a finished import or redoes an undone one in the background; 409 in any other state.',
    source: 'product',
  },
  importCancel: {
    method: 'POST',
    path: 'import/:id/cancel',
    needs: 'tenant',
    feature: anyImportFeature,
    value: importRecord,
    summary: 'Cancels a running import and undoes its changes; 409 once it has finished.',
    source: 'product',
  },
} as const satisfies Record<string, Endpoint>;
