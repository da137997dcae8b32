import { folded } from './namedColumns.ts';
import { optionsOf } from '#domain/shopify/words.ts';
import { itemIdOf, variantName } from '#domain/shopify/rows.ts';

/**
 * The columns put before those of such a file: what each variant is here, as the sync has it. A state of its own is
 * read in place.
 */
export const variantColumns = ['Product ID', 'Product name', 'Category', 'Image URL', 'Product status'] as const;

/** What a file of Shopify's products names its columns, in the template of before 2025 and in that of today; folded. */
const names = {
  handle: ['handle', 'urlhandle'],
  options: [1, 2, 3].map((number) => `option${number}value`),
  sku: ['variantsku', 'sku'],
  price: ['variantprice', 'price'],
  title: ['title'],
  picture: ['imagesrc', 'productimageurl'],
  type: ['type'],
  status: ['status'],
} as const;

/** Columns that are the whole product's: its first row says them for the further ones, too. */
const ofProduct = new Set([
  'title',
  'bodyhtml',
  'description',
  'vendor',
  'type',
  'productcategory',
  'tags',
  'published',
  'publishedononlinestore',
  'status',
  'giftcard',
]);
/** States in which Shopify sells a product; one without a state is sold. */
const sold: ReadonlySet<string> = new Set(['', 'active', 'unlisted']);

/**
 * Reads the product files of Shopify: one row a variant, all of a product below each other, of which the first alone
 * says what is the product's; rows with nothing but a further picture among them. Makes rows with the names that the
 * sync gives.
 */
export class VariantRows {
  readonly #handle: number;
  readonly #options: readonly number[];
  readonly #sku: number;
  readonly #price: number;
  readonly #title: number;
  readonly #type: number;
  readonly #status: number;
  readonly #repeated: readonly number[];
  readonly #picture: number;
  #first: readonly string[] = [];

  private constructor(header: readonly string[]) {
    const columns = header.map(folded);
    const placeOf = (wanted: readonly string[]) => columns.findIndex((name) => wanted.includes(name));
    this.#handle = placeOf(names.handle);
    this.#options = names.options.map((name) => columns.indexOf(name)).filter((place) => place >= 0);
    this.#sku = placeOf(names.sku);
    this.#price = placeOf(names.price);
    this.#title = placeOf(names.title);
    this.#type = placeOf(names.type);
    this.#status = placeOf(names.status);
    this.#repeated = columns.flatMap((name, place) => (ofProduct.has(name) ? [place] : []));
    this.#picture = placeOf(names.picture);
  }

  /** A reader for a file with this header; undefined where it is no file of variants. */
  static of(header: readonly string[]): VariantRows | undefined {
    const rows = new VariantRows(header);
    const isOne = [rows.#handle, rows.#title, rows.#price, rows.#options[0] ?? -1].every((place) => place >= 0);
    // A file that this made, as rows that were rejected are, has its names.
    return isOne && !header.some((cell) => cell.trim() === variantColumns[0]) ? rows : undefined;
  }

  /** The header with the columns that are added. */
  header(cells: readonly string[]): readonly string[] {
    return [...variantColumns.slice(0, this.#status < 0 ? undefined : -1), ...cells];
  }

  /** The next record as a product here; undefined where it has only a further picture of the one above. */
  row(record: readonly string[]): readonly string[] | undefined {
    const cell = (place: number): string => (record[place] ?? '').trim();
    const handle = cell(this.#handle);
    const isFurther = handle !== '' && handle === this.#first[this.#handle]?.trim();
    if (!isFurther) this.#first = record;
    const values = this.#options.map(cell);
    const isVariant = values.some((value) => value !== '') || cell(this.#price) !== '' || cell(this.#sku) !== '';
    if (isFurther && !isVariant) return undefined;
    const whole = this.#filled(record);
    const sale = sold.has(whole[this.#status]?.trim().toLowerCase() ?? '') ? 'active' : 'archived';
    if (whole[this.#status] !== undefined) whole[this.#status] = sale;
    const options = optionsOf(values);
    const id = handle === '' ? cell(this.#sku) : itemIdOf({ handle }, { sku: this.#skuOf(record), options });
    const name = variantName(whole[this.#title] ?? '', options);
    const added = [id, name, whole[this.#type] ?? '', this.#first[this.#picture] ?? ''];
    return [...added, ...(this.#status < 0 ? [sale] : []), ...whole];
  }

  /** Spreadsheets are kept from changing digits by an apostrophe. */
  #skuOf(record: readonly string[]): string {
    return (record[this.#sku] ?? '').trim().replace(/^'(?=[\d+])/u, '');
  }

  #filled(record: readonly string[]): string[] {
    const filled = [...record];
    for (const place of this.#repeated) {
      if (place < filled.length && filled[place]?.trim() === '') filled[place] = this.#first[place] ?? '';
    }
    return filled;
  }
}
