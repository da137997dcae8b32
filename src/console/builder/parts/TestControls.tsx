import { DateTest } from './DateTest.tsx';
import { NumberTest } from './NumberTest.tsx';
import type { TestProps } from './testProps.ts';
import { TextTest } from './TextTest.tsx';

const tests = { string: TextTest, number: NumberTest, date: DateTest } as const;

/** Operator and value of a condition, by the type of its field. */
export function TestControls(props: TestProps) {
  const Test = tests[props.field.type];
  return <Test {...props} />;
}
