import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { EngineUnavailable } from './engine/engine.ts';
import { openingProblem } from './engine/duckdb/openingProblem.ts';

/** The file that a folder of the embedded engine has. */
export const controlFile = 'control.duckdb';

/** Everything that the server makes in its data folder. */
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

/** Those that a server without a control file has. */
const uploadFolders: ReadonlySet<string> = new Set(['staging', 'storage']);

/** What a new file system has at its top. */
const ignored: ReadonlySet<string> = new Set(['lost+found']);

/**
 * Makes the data folder where it is missing, and closes it to other users: the folder to 0700, its databases to 0600. Files made later are
 * closed by the process's umask (main.ts).
 *
 * @throws EngineUnavailable with the command to type, if the folder has files of others in it, or belongs to another user
 */
export async function claimFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const names = (await readdir(folder)).filter((name) => !ignored.has(name));
    const foreign = names.filter((name) => !ownNames.has(name));
    // With PostgreSQL there is no control file. Just any of our names is not enough: a first start empties the folder of images.
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
    `${folder} has other things in it, such as ${first}, and is no data folder; type mkdir -m 700 ${own}, and set DODO_DATA to that.`,
  );
}

/** Only the owner of a folder may close it, and root, who may everything. */
async function refuseOthers(folder: string): Promise<void> {
  const me = process.getuid?.() ?? 0;
  const { uid } = await stat(folder);
  if (me === 0 || uid === me) return;
  throw new EngineUnavailable(
    `${folder} belongs to another user, who can read what is in it; type sudo chown -R ${me} ${inShell(folder)}, or set DODO_DATA to a folder of your own.`,
  );
}

async function closeThings(folder: string, isOwn: (name: string) => boolean): Promise<void> {
  for (const thing of await readdir(folder, { withFileTypes: true })) {
    if (!isOwn(thing.name)) continue;
    if (thing.isDirectory()) await chmod(join(folder, thing.name), 0o700);
    else if (thing.isFile()) await chmod(join(folder, thing.name), 0o600);
  }
}

/** A path as a word of a command. */
function inShell(path: string): string {
  return /^[\w/.-]+$/u.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;
}
