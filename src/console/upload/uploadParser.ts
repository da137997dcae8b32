import { parseWhole } from '#console/list/useListUrl.ts';
import { importTypes } from '#domain/imports/targets.ts';
import { parseAsBoolean, parseAsStringLiteral } from 'nuqs';

/** `upload` in the address: whether a file is being uploaded. */
export const uploadParser = parseAsBoolean.withDefault(false).withOptions({ history: 'push' });

/** `type` in the address: what the file holds that is uploaded. */
export const importTypeParser = parseAsStringLiteral(importTypes);

/** `from` in the address: the import whose file is mapped again. */
export const uploadFromParser = parseWhole;
