import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { EngineUnavailable } from '#server/engine/engine.ts';
import { openingProblem } from '#server/engine/duckdb/openingProblem.ts';

/** The file that a folder of the embedded engine has. */
export const controlFile = 'control.duckdb';

/** Everything that the server creates in its data folder. */
const ownNames: ReadonlySet<string> = new Set([
  controlFile,
  `${controlFile}.wal`,
  `${controlFile}.tmp`,
  'tenants',
  'staging',
  'storage',
  'storage-copies',
  'images',
  'keys',
  'outbox',
  'demo',
  'sign-ins.txt',
]);

/** The names that a server without a control file uses. */
const uploadFolders: ReadonlySet<string> = new Set(['staging', 'storage']);

/** Entries in the root of a new file system. */
const ignored: ReadonlySet<string> = new Set(['lost+found']);

/**
 * Creates the data folder if it is missing, and closes it to other users: the folder is set to 0700, its databases to
 * 0600. The process's umask (main.ts) closes files made later.
 *
 * @throws EngineUnavailable with the command to run, if the folder has unrelated files or belongs to another user
 */
export async function claimFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const names = (await readdir(folder)).filter((name) => !ignored.has(name));
    const foreign = names.filter((name) => !ownNames.has(name));
    // With PostgreSQL there is no control file. One of our names is not enough: a first start empties the folder of
    // images.
    const isOurs =
      names.includes(controlFile) || (foreign.length === 0 && names.some((name) => uploadFolders.has(name)));
    if (names.length > 0 && !isOurs) throw hasOthers(folder, [...foreign, ...names]);
    await refuseOthers(folder);
    await chmod(folder, 0o700);
    await closeThings(folder, (name) => ownNames.has(name));
    if (names.includes('tenants')) await closeThings(join(folder, 'tenants'), () => true);
  } catch (error) {
    throw error instanceof EngineUnavailable ? error : openingProblem(join(folder, controlFile), error);
  }
}

function hasOthers(folder: string, [first]: readonly string[]): EngineUnavailable {
  const own = inShell(join(folder, 'dodo'));
  return new EngineUnavailable(
    `${folder} has other things in it, such as ${first}, and is not a data folder; run mkdir -m 700 ${own}, ` +
      'and set DODO_DATA to that.',
  );
}

/** Only a folder's owner may close it, or root. */
async function refuseOthers(folder: string): Promise<void> {
  const me = process.getuid?.() ?? 0;
  const { uid } = await stat(folder);
  if (me === 0 || uid === me) return;
  throw new EngineUnavailable(
    `${folder} belongs to another user, who can read what is in it; run sudo chown -R ${me} ${inShell(folder)}, ` +
      'or set DODO_DATA to a folder of your own.',
  );
}

async function closeThings(folder: string, isOwn: (name: string) => boolean): Promise<void> {
  for (const thing of await readdir(folder, { withFileTypes: true })) {
    if (!isOwn(thing.name)) continue;
    if (thing.isDirectory()) await chmod(join(folder, thing.name), 0o700);
    else if (thing.isFile()) await chmod(join(folder, thing.name), 0o600);
  }
}

/** A path quoted for a shell command. */
function inShell(path: string): string {
  return /^[\w/.-]+$/u.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;
}
