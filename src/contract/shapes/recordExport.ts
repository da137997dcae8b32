import * as v from 'valibot';

/** The most columns of one file, and the most records that are named one by one. */
const maxColumns = 500;
const maxNamedRecords = 5000;

const ids = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(1000))),
  v.maxLength(maxNamedRecords, `Name at most ${maxNamedRecords} records, or export all that are found.`),
);

/**
 * The parameters of an export besides the list's filters: columns in order, by the fields of a row (custom fields as
 * `custom.tier`) with the heading of each. `name` names the file, without its ending. `only` limits the export to these
 * records, `except` excludes them.
 */
export const exportParts = {
  name: v.optional(v.pipe(v.string(), v.maxLength(200))),
  columns: v.pipe(
    v.array(
      v.strictObject({
        field: v.pipe(v.string(), v.maxLength(200)),
        title: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
      }),
    ),
    v.minLength(1, 'Choose at least one column.'),
    v.maxLength(maxColumns),
  ),
  only: v.optional(ids),
  except: v.optional(ids),
};

/** The address to download the file once, without signing in, for five minutes; and the number of records. */
export const exportedFile = v.object({ url: v.string(), rows: v.number() });
