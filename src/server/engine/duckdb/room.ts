import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Writer } from '../engine.ts';

/** The bytes that stay free on the disk of a file: for its log, and for the checkpoint that folds the log into it. */
const reserve = 16 * 1024 * 1024;

const changing = /\b(?:INSERT INTO|UPDATE|DELETE FROM|ALTER TABLE)\b/iu;

/** The disk has too little room for a commit, so none was attempted. */
export class NoRoom extends Error {
  readonly code = 'ENOSPC';

  constructor(folder: string) {
    super(`No space left on device: ${folder} has less than ${reserve / 1024 / 1024} MB free.`);
    this.name = 'NoRoom';
  }
}

/**
 * Refuses to commit on a disk that is nearly full. DuckDB 1.5 undoes a commit that fails in the middle in memory, which
 * ends the process if the same transaction replaced a row (`UPDATE … RETURNING`); a rollback before the commit is safe.
 *
 * @throws NoRoom
 */
export async function assertRoom(file: string): Promise<void> {
  const folder = dirname(file);
  const disk = await statfs(folder).catch(() => undefined);
  if (disk && disk.bavail * disk.bsize < reserve) throw new NoRoom(folder);
}

/** A writer that notes when one of its statements may change rows. */
export function notingWriter(writer: Writer, onChange: () => void): Writer {
  const note = (sql: string): void => {
    if (changing.test(sql)) onChange();
  };
  const noting: Writer = {
    ...writer,
    query: (sql, ...rest) => {
      note(sql);
      return writer.query(sql, ...rest);
    },
    execute: (statement, options) => {
      note(statement.sql);
      return writer.execute(statement, options);
    },
    run: (sql, values) => {
      note(sql);
      return writer.run(sql, values);
    },
    copyIn: (...rows) => {
      onChange();
      return writer.copyIn(...rows);
    },
    readFiles: (work) => work(noting),
  };
  return noting;
}
