import { pathTo } from '#contract/links.ts';
import { importFeature, importTypes } from '#domain/imports/targets.ts';
import { accessOf } from '#console/actions/access.ts';
import type { Action } from '#console/actions/action.ts';
import { go } from '#console/navigation/go.ts';
import { session } from '#console/state/session.ts';
import { tenant } from '#console/state/tenant.ts';
import { t } from '#console/texts/i18n.ts';
import { Upload } from 'lucide-react';

/**
 * Starts an import from anywhere. Any import permission is enough; without one, the code for customers gives the
 * reason.
 */
export function uploadAction(): Action {
  const open = importTypes.find((type) => accessOf(importFeature[type]).kind === 'granted') ?? 'customers';
  const path = `${pathTo('imports')}?upload=true`;
  return {
    id: 'imports:upload',
    aliases: [
      'drop file',
      'import file',
      'load file',
      'new import',
      'start import',
      'create import',
      'import data',
      'upload csv',
      'csv upload',
      'upload excel',
      'upload spreadsheet',
      'bulk upload',
      'import csv',
      'import excel',
      'import spreadsheet',
      'add file',
    ],
    title: t('actions.uploadFile'),
    group: 'create',
    icon: Upload,
    feature: importFeature[open],
    shortcut: 'c i',
    path,
    when: () => Boolean(session.user) && tenant.permissions !== undefined,
    run: () => go(path),
  };
}
