import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { anyImportFeature, importRecord, undoCounts } from './import.ts';

/** Calls that undo an import, and do it again (docs/decisions/037). */
export const importUndoEndpoints = {
  importUndoOutlook: {
    method: 'GET',
    path: 'import/:id/undo',
    needs: 'tenant',
    feature: 'IMPORTS.ANALYTICS.VIEW',
    value: undoCounts,
    summary: 'What undoing an import would do now; of an undone one, what doing it again would do.',
    source: 'ours',
  },
  importUndo: {
    method: 'POST',
    path: 'import/:id/undo',
    needs: 'tenant',
    feature: anyImportFeature,
    body: v.strictObject({ action: v.picklist(['undo', 'redo']) }),
    value: importRecord,
    summary: 'Undoes an import that ended, or does an undone one again, as a background job; 409 in any other state.',
    source: 'ours',
  },
} as const satisfies Record<string, Endpoint>;
