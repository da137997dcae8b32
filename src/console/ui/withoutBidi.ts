/**
 * A text without bidirectional control characters, for use next to other texts: an override that is never closed would
 * reverse them as well. Letters of any script stay; the browser handles their direction.
 */
export const withoutBidi = (text: string): string => text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/gu, '');
