import { call, type CallValue } from '#console/data/call.ts';

/** Stores a picture for mails; its address is public and never changes. */
export function uploadImage(file: File): Promise<CallValue<'templateImageUpload'>> {
  const form = new FormData();
  form.set('image', file);
  return call('templateImageUpload', { form });
}
