/** Values that are made once per state of a tenant's data, and shared by all callers while it lasts. */
export interface VersionedCache<Value> {
  /**
   * The value of a key at a state of a tenant; values of other states are dropped. Callers that ask while it is being
   * made share the result. After a failure, the next caller makes it again.
   */
  get(
    place: { readonly tenantId: string; readonly state: string; readonly key: string },
    make: Make<Value>,
  ): Promise<Value>;
}

type Make<Value> = () => Promise<Value>;

interface Kept<Value> {
  readonly state: string;
  readonly values: Map<string, Promise<Value>>;
  size: number;
}

/** Makes an empty cache. `most` bounds the sum of `sizeOf` of all tenants; the least recently used go first. */
export function versionedCacheOf<Value>(most: number, sizeOf: (value: Value) => number): VersionedCache<Value> {
  const tenants = new Map<string, Kept<Value>>();
  let size = 0;

  function drop(tenantId: string): void {
    size -= tenants.get(tenantId)?.size ?? 0;
    tenants.delete(tenantId);
  }

  function keptOf(tenantId: string, state: string): Kept<Value> {
    const present = tenants.get(tenantId);
    if (present?.state !== state) drop(tenantId);
    const kept = present?.state === state ? present : { state, values: new Map<string, Promise<Value>>(), size: 0 };
    // A map keeps the order of insertion: the tenant just used moves to the end.
    tenants.delete(tenantId);
    tenants.set(tenantId, kept);
    return kept;
  }

  function count(tenantId: string, kept: Kept<Value>, value: Value): void {
    if (tenants.get(tenantId) !== kept) return;
    kept.size += sizeOf(value);
    size += sizeOf(value);
    for (const oldest of tenants.keys()) {
      if (size <= most) break;
      drop(oldest);
    }
  }

  return {
    get: ({ tenantId, state, key }, make) => {
      const kept = keptOf(tenantId, state);
      const present = kept.values.get(key);
      if (present) return present;
      const made = make();
      kept.values.set(key, made);
      made.then(
        (value) => count(tenantId, kept, value),
        () => kept.values.delete(key),
      );
      return made;
    },
  };
}
