import type { ImportRecord } from '#console/features/imports/upload/importRecord.ts';

/** An import that is over, without rows. */
export const importRecord: ImportRecord = {
  id: 1,
  type: 'sales',
  file_size: 1,
  file_type: 'text/csv',
  file_url: '',
  file_name: 'sales.csv',
  column_mapping: {},
  row_filters: [],
  dataset_id: null,
  options: {},
  status: 'completed',
  failure: null,
  batch_count: 1,
  batch_processed_count: 1,
  tenant_user_id: 'u',
  metadata: {
    rowCount: 0,
    validate: { errors: [], validCount: 0, invalidCount: 0 },
    process: { errors: [], failedCount: 0, successCount: { total: 0, insert: 0, update: 0 }, processedCount: 0 },
  },
  created_at: '2026-01-01T00:00:00.000Z',
  tenant_id: 't',
};
