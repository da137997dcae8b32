import type { Field } from '../vocabulary.ts';
import type { TypedFault } from './faults.ts';

/**
 * Why a value without quotes that the data does not have can hardly be one of its field: it rather says something else of
 * what the field's name is about (`email bounced`, `order total`). Whoever means it puts it in quotes.
 */
export function unlikelyValue({ table, name }: Field, text: string): TypedFault | undefined {
  if (table === 'customer' && name === 'email') return text.includes('@') ? undefined : 'no-address';
  const isId = name === 'id' || name.endsWith('_id');
  return isId && !/^\S*\d\S*$/u.test(text) ? 'no-id' : undefined;
}
