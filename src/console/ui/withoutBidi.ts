/**
 * A text without the signs that turn its direction, for where others stand beside it: an override that is never closed would
 * turn them around as well. Letters of any script stay; the browser reads them in their own direction.
 */
export const withoutBidi = (text: string): string => text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/gu, '');
