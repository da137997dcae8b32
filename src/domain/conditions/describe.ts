import { emailDetail, emailGroup } from './emailWords.ts';
import type { Condition, Group, Model } from './model.ts';
import { listed, phrase, spaced, words, type Part } from './phrases.ts';
import { saleDetail, saleGroup } from './saleWords.ts';
import { openedStatement, statementOf } from './statements.ts';
import type { Vocabulary } from './vocabulary.ts';
import { wording } from './wording.ts';

export type { Part } from './phrases.ts';

/** One condition in plain words, in the context of its group: `gender is F`, `made a purchase`, `with brand Acme`. */
export function describeCondition(condition: Condition, group: Group, { kind }: Vocabulary): readonly Part[] {
  if (group.choice === 'sale') return spaced(saleDetail(condition));
  if (group.choice === 'email') return spaced(emailDetail(condition));
  return spaced(statementOf(condition, kind).clause);
}

/** One group in plain words, to follow its subject: `whose gender is F and who had events with brand Acme`. */
export function describeGroup(group: Group, { kind }: Vocabulary): readonly Part[] {
  const who = phrase(`opens.${kind === 'segment' ? 'who' : 'that'}`);
  if (group.choice === 'sale') return spaced(who, saleGroup(group));
  if (group.choice === 'email') return spaced(who, emailGroup(group));
  const statements = group.conditions.map((condition) => openedStatement(statementOf(condition, kind)));
  return listed(statements, wording[`join.${group.operator}`]);
}

/**
 * The plain-language line of a model (conditions.md §1 and §4, "a plain-language line"): "Customers whose gender is F,
 * whose e-mail does not end in @example.com, and who had events with brand Acme at least 3 times in the last 6 months".
 */
export function describe(model: Model, vocabulary: Vocabulary): readonly Part[] {
  const groups = model.groups.map((group) => describeGroup(group, vocabulary));
  const joint = phrase(`set.${model.operator}`);
  const joined = groups.flatMap((group, index) => (index === 0 ? [group] : [[...words('— '), ...joint], group]));
  return spaced(phrase(`subject.${model.kind}`), ...joined);
}
