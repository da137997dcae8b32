import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Linux keeps these files in memory. */
const memory = '/dev/shm';
/** What the databases of a run may need, in bytes. */
const room = 4 * 2 ** 30;

/**
 * The folder of temporary files. Databases of tests need not survive the machine, and in memory their commits cost
 * nothing: tests of the server take a quarter less time.
 */
const temporaryFolder = hasRoom() ? memory : tmpdir();

/** Makes `os.tmpdir()` return that folder in this process and its children, unless TMPDIR names another. */
export function keepInMemory() {
  process.env['TMPDIR'] ??= temporaryFolder;
}

function hasRoom() {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= room;
  } catch {
    return false;
  }
}
