import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

/** The maximum rows and characters of one batch: the memory of one transaction. */
export interface BatchLimits {
  readonly rows: number;
  readonly characters: number;
}

/**
 * Three row groups of the embedded engine, so that two threads share the work; rows of less than one are written twice.
 */
export const standardLimits: BatchLimits = { rows: 3 * 122_880, characters: 96 * 1024 * 1024 };

/** Lines are collected to this many characters before they are written. */
const writtenAtOnce = 512 * 1024;

/** The folder of one import's normalised copy, inside the one folder that statements may read. */
export function copyFolder(stagingFolder: string, importId: number): string {
  return join(stagingFolder, `import-${importId}`);
}

/** The file of a batch, counted from 0. */
export function batchFile(folder: string, batch: number): string {
  return join(folder, `batch-${String(batch).padStart(6, '0')}.csv`);
}

/** The files of all batches. */
export function batchFiles(folder: string, batches: number): string[] {
  return Array.from({ length: batches }, (_, batch) => batchFile(folder, batch));
}

/** A pattern of all batches of a folder for `read_csv`. */
export function allBatches(folder: string): string {
  return join(folder, 'batch-*.csv');
}

/** Writes lines into batch files, one after the other. The same lines always make the same files. */
export class BatchFiles {
  readonly #folder: string;
  readonly #limits: BatchLimits;
  #handle: FileHandle | undefined;
  #writing: Promise<void> = Promise.resolve();
  readonly #closing: Promise<void>[] = [];
  #pending: string[] = [];
  #pendingCharacters = 0;
  #rows = 0;
  #characters = 0;
  #files = 0;

  private constructor(folder: string, limits: BatchLimits) {
    this.#folder = folder;
    this.#limits = limits;
  }

  /** Starts in an empty folder; the files of an earlier attempt are deleted. */
  static async begin(folder: string, limits: BatchLimits): Promise<BatchFiles> {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    return new BatchFiles(folder, limits);
  }

  /** The number of files, the unfinished one included. */
  get count(): number {
    return this.#files;
  }

  /** Adds a line; returns true when the buffer is full, so that `flush` must follow. */
  add(line: string): boolean {
    this.#pending.push(line);
    this.#rows += 1;
    this.#pendingCharacters += line.length + 1;
    this.#characters += line.length + 1;
    return this.#isFull() || this.#pendingCharacters >= writtenAtOnce;
  }

  /** Queues the added lines for writing, after earlier ones; closes the file when it is full. */
  async flush(): Promise<void> {
    if (this.#pending.length === 0) return;
    const text = `${this.#pending.join('\n')}\n`;
    this.#pending = [];
    this.#pendingCharacters = 0;
    await this.#writing;
    if (!this.#handle) {
      this.#handle = await open(batchFile(this.#folder, this.#files), 'w', 0o600);
      this.#files += 1;
    }
    this.#writing = this.#handle.writeFile(text);
    // A failure is reported at the next wait, which may be later.
    this.#writing.catch(() => undefined);
    if (this.#isFull()) await this.#closeFile();
  }

  /** Writes the rest down for good. */
  async end(): Promise<void> {
    await this.flush();
    await this.#closeFile();
    await Promise.all(this.#closing);
  }

  #isFull(): boolean {
    return this.#rows >= this.#limits.rows || this.#characters >= this.#limits.characters;
  }

  /** The disk may still write a full file while the next one starts. */
  async #closeFile(): Promise<void> {
    await this.#writing;
    const handle = this.#handle;
    if (handle) this.#closing.push(closed(handle));
    this.#closing.at(-1)?.catch(() => undefined);
    this.#handle = undefined;
    this.#rows = 0;
    this.#characters = 0;
  }
}

async function closed(handle: FileHandle): Promise<void> {
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
