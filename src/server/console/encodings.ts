/** How a file is compressed, best first: the name in `content-encoding` and the ending of its copy on disk. */
export const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;
export type Encoding = (typeof encodings)[number]['name'];
