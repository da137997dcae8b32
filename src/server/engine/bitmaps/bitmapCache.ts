import type { Bitmap } from './bitmap.ts';

/** The bitmaps of one state of one tenant's data. */
export interface CachedBitmaps {
  get(key: string): Bitmap | undefined;
  keep(key: string, bitmap: Bitmap): void;
}

/** Bitmaps of all tenants, with a size limit; the least recently used are evicted first (conditions.md §5). */
export interface BitmapCache {
  /** The bitmaps of a tenant at a version of its data; those of older versions are dropped. */
  of(tenantId: string, version: number): CachedBitmaps;
}

interface Entry {
  readonly tenantId: string;
  readonly version: number;
  readonly bitmap: Bitmap;
}

/** Creates an empty cache with a limit in bytes. */
export function bitmapCacheOf(maxBytes: number): BitmapCache {
  const entries = new Map<string, Entry>();
  const versions = new Map<string, number>();
  let bytes = 0;

  function drop(id: string): void {
    bytes -= entries.get(id)?.bitmap.byteLength ?? 0;
    entries.delete(id);
  }

  function forgetOlder(tenantId: string, version: number): void {
    if ((versions.get(tenantId) ?? -1) >= version) return;
    versions.set(tenantId, version);
    for (const [id, entry] of entries) if (entry.tenantId === tenantId && entry.version < version) drop(id);
  }

  return {
    of: (tenantId, version) => {
      forgetOlder(tenantId, version);
      const idOf = (key: string): string => `${tenantId} ${version} ${key}`;
      return {
        get: (key) => {
          const id = idOf(key);
          const entry = entries.get(id);
          if (!entry) return undefined;
          // A map remembers the order of insertion: the used one goes to the end.
          entries.delete(id);
          entries.set(id, entry);
          return entry.bitmap;
        },
        keep: (key, bitmap) => {
          const id = idOf(key);
          drop(id);
          entries.set(id, { tenantId, version, bitmap });
          bytes += bitmap.byteLength;
          for (const oldest of entries.keys()) {
            if (bytes <= maxBytes) break;
            drop(oldest);
          }
        },
      };
    },
  };
}
