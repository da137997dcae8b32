import { dirname } from 'node:path';
import { EngineUnavailable } from '../engine.ts';

/** Messages of DuckDB or the system when a file cannot be opened, with the sentence that says what to do. */
const sentences: readonly (readonly [pattern: RegExp, sentence: (file: string, found: RegExpExecArray) => string])[] = [
  [
    /Could not set lock on file.*?PID (\d+)/su,
    (file, found) =>
      `The data in ${dirname(file)} is in use by another process (${found[1]}); ` +
      'stop that one, or set DODO_DATA to another folder.',
  ],
  [
    /Could not set lock on file|already (?:open|attached)|being used by another process/su,
    (file) =>
      `The data in ${dirname(file)} is in use by another process; stop that one, or set DODO_DATA to another folder.`,
  ],
  [
    /Permission denied|EACCES|EROFS|Read-only file system|read-only/su,
    (file) =>
      `${file} cannot be written; make ${dirname(file)} writable for this user, or set DODO_DATA to another folder.`,
  ],
  [/EEXIST|ENOTDIR/su, (file) => `${dirname(file)} is not a folder; set DODO_DATA to another folder.`],
  [
    /not a valid DuckDB database file|Serialization Error|corrupt/su,
    (file) => `${file} is damaged or not a database; restore it from a backup, or set DODO_DATA to another folder.`,
  ],
];

/** Names why a database file did not open, in one sentence. */
export function openingProblem(file: string, error: unknown): EngineUnavailable {
  const message = error instanceof Error ? error.message : String(error);
  for (const [pattern, sentence] of sentences) {
    const found = pattern.exec(message);
    if (found) return new EngineUnavailable(sentence(file, found), { cause: error });
  }
  return new EngineUnavailable(`${file} does not open: ${message}`, { cause: error });
}
