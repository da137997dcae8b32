import { describe, expect, it } from 'vitest';
import { declaredSources } from '#domain/imports/declaredColumns.ts';

const column = (name: string, formats: readonly ('YYYY-MM-DD' | 'D/M/YYYY' | 'M/D/YYYY')[] = []) => ({
  name,
  samples: [],
  date_formats: formats,
});

describe('declared custom fields', () => {
  it('are filled by the columns of their names, in any spelling', () => {
    const declared = [
      { name: 'custom.points', type: 'number' },
      { name: 'custom.shoe size', type: 'string' },
      { name: 'custom.tier', type: 'string' },
    ] as const;
    expect(declaredSources('customers', declared, [column('Points'), column('Shoe_Size'), column('level')])).toEqual({
      'custom.points': { column: 'Points' },
      'custom.shoe size': { column: 'Shoe_Size' },
    });
  });

  it('of products may be in their metadata; a column fills one field', () => {
    const declared = [
      { name: 'custom.material', type: 'string' },
      { name: 'description_metadata.material', type: 'string' },
      { name: 'description_metadata.size', type: 'string' },
    ] as const;
    expect(declaredSources('products', declared, [column('material'), column('size')])).toEqual({
      'custom.material': { column: 'material' },
      'description_metadata.size': { column: 'size' },
    });
  });

  it('of days are read as their column writes them, where that is certain', () => {
    const declared = [{ name: 'custom.since', type: 'date' }] as const;
    const sourceOf = (...formats: readonly ('YYYY-MM-DD' | 'D/M/YYYY' | 'M/D/YYYY')[]) =>
      declaredSources('customers', declared, [column('since', formats)])['custom.since'];
    expect(sourceOf('D/M/YYYY')).toEqual({ column: 'since', date_format: 'D/M/YYYY' });
    expect(sourceOf('D/M/YYYY', 'M/D/YYYY')).toEqual({ column: 'since' });
    expect(sourceOf('YYYY-MM-DD')).toEqual({ column: 'since' });
  });
});
