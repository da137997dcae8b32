import type { Condition } from '../model.ts';
import { parse } from '../parse.ts';
import type { Vocabulary } from '../vocabulary.ts';

/** What SQL says, where it is one condition. */
export function sqlCondition(body: string, vocabulary: Vocabulary): Omit<Condition, 'id'> | undefined {
  const [column, table] =
    vocabulary.kind === 'segment' ? ['customer.user_id', 'customer'] : ['product.item_id', 'product'];
  const text = `SELECT ${column} FROM ${table} WHERE ${body}`;
  const parsed = parse(text, vocabulary, { kind: vocabulary.kind, newId: () => '' });
  if (!parsed.ok) return undefined;
  const [group, ...others] = parsed.model.groups;
  const [condition, ...more] = group?.conditions ?? [];
  return condition && others.length === 0 && more.length === 0 ? condition : undefined;
}
