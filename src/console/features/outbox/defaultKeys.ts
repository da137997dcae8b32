import type { AreaKeys } from '#console/actions/areaKeys.ts';
import { listKeysOf } from '#console/list/listKeys.ts';

/** The default keys of the outbox. */
export const keys: readonly AreaKeys[] = [
  listKeysOf({ 'outbox:': ['outbox'] }),
  { of: { 'outbox:': ['outbox'] }, keys: () => ({ 'copy-links': ['Copy links', 'mod+c'] }) },
  {
    of: { 'outbox-mail:': ['outboxMail'] },
    keys: () => ({
      'show-html': ['Show Mail', 'alt+1'],
      'show-text': ['Show Text', 'alt+2'],
      'show-headers': ['Show Headers', 'alt+3'],
      'show-events': ['Show Events', 'alt+4'],
      next: ['Next tab', '}', 'alt+pagedown'],
      previous: ['Previous tab', '{', 'alt+pageup'],
      'copy-link': ['Copy link', 'y'],
      'record-actions': ['More actions', '.'],
    }),
  },
];
