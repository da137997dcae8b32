import { setOperators, type SetOperator } from '../model.ts';
import type { Range } from '../sql/problem.ts';
import type { Query, Select } from '../sql/tree.ts';
import { readGroup, type ReadGroup } from './groups.ts';
import type { Reading } from './scope.ts';

/** A document read from the text, without ids. */
export interface ReadDocument {
  readonly operator: SetOperator;
  readonly groups: readonly ReadGroup[];
}

interface Operand {
  readonly select: Select;
  readonly whole: Range;
}

/** The SELECTs of a query from left to right, and the one operator between them. */
class Flattening {
  readonly operands: Operand[] = [];
  operator: SetOperator | null = null;
  private readonly reading: Reading;

  constructor(reading: Reading) {
    this.reading = reading;
  }

  /** `isFirst`: nothing is to the left inside the same operator, so that parentheses change nothing for EXCEPT. */
  add(query: Query, isFirst: boolean): void {
    let inner = query;
    while (inner.kind === 'wrapped') inner = inner.inner;
    if (inner.kind === 'select') this.operands.push({ select: inner, whole: query });
    else {
      for (const { name, from, to } of inner.operators) this.note(name, { from, to });
      const isExcept = inner.operators.every(({ name }) => name === 'EXCEPT');
      if (!isFirst && isExcept && this.operator === 'EXCEPT') this.reading.refuse(query, 'except-nested');
      inner.operands.forEach((operand, index) => this.add(operand, isFirst && index === 0));
    }
  }

  private note(name: string, range: Range): void {
    this.operator ??= setOperators.find((known) => known === name) ?? null;
    if (this.operator !== name)
      this.reading.refuse(range, 'different-set-operators', { operator: this.operator ?? '' });
  }
}

/**
 * Reads a query into its groups, extra parentheses around set operands off (§4); null with everything wrong reported.
 */
export function readDocument(query: Query, reading: Reading): ReadDocument | null {
  const flattening = new Flattening(reading);
  flattening.add(query, true);
  const read = flattening.operands.map(({ select, whole }) => readGroup(select, whole, flattening.operator, reading));
  const groups = read.filter((group) => group !== null);
  if (reading.problems.length > 0 || groups.length < read.length) return null;
  return { operator: flattening.operator ?? 'INTERSECT', groups };
}
