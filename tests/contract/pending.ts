/** Calls of the specification that are missing in the table. Remove a call when it is built; nothing is ever added. */
export const pendingCalls: readonly string[] = [
  'GET dataset',
  'GET dataset/mapping',
  'GET dataset/group',
  'POST dataset',
  'DELETE dataset/:id',
  'POST dataset/group',
  'PUT dataset/group/:id',
  'GET dodo-chat/conversation',
  'GET dodo-chat/conversation/:id/messages',
  'POST dodo-chat/feedback',
  'GET dodo-chat/conversation/tags',
  'GET tenant-info',
  'GET tenant-info/mailing-sync',
  'PUT tenant-info/mailing-sync',
];
