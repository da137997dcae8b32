import type { Writer } from '#server/engine/engine.ts';
import type { PictureFiles } from '#server/storage/pictureFiles.ts';

/** A day before today as the moment its morning began, ISO 8601. */
export type DaysAgo = (days: number) => string;

/** Where and when a tenant's work is added. */
export interface WorkPlace {
  readonly tenantId: string;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly pictures: PictureFiles;
}

/** What a feature's seed is given: the place, and the ids that the seeds before it made. */
export interface SeedPlace extends WorkPlace {
  readonly writer: Writer;
  readonly daysAgo: DaysAgo;
  readonly made: {
    /** Ids of segments, in their order. */
    segments: readonly number[];
    /** Ids of templates, by name. */
    templates: ReadonlyMap<string, number>;
  };
}

/** The days and the folder of work that needs nothing but records. */
export interface RecordsPlace {
  readonly stagingFolder: string;
  readonly today: string;
}

/** A feature's rows of the demo. Seeds run in the order of the features (src/server/features.ts). */
export interface Seed {
  /** Computed of the records alone, in a transaction of its own. */
  readonly ofRecords?: (writer: Writer, place: RecordsPlace) => Promise<unknown>;
  /** The work of a tenant's staff. */
  readonly work?: (place: SeedPlace) => Promise<void>;
  /** The past of the demo's own tenants. */
  readonly past?: (place: SeedPlace) => Promise<void>;
}
