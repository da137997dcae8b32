// @vitest-environment jsdom
import { DateField } from '#console/form/DateField.tsx';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { mount, typeInto } from '../mount.tsx';

const taken: (string | null)[] = [];

function Example() {
  const [day, setDay] = useState<string | null>(null);
  const onChange = (value: string | null) => {
    taken.push(value);
    setDay(value);
  };
  return <DateField label="Ends" name="ends" value={day} onChange={onChange} />;
}

it('takes a day and takes it away again: an empty field is no day', async () => {
  const page = await mount(<Example />);
  const field = page.element.querySelector('input') as HTMLInputElement;
  expect(field.type).toBe('date');
  await typeInto(field, '2026-11-30');
  expect(field.value).toBe('2026-11-30');
  await typeInto(field, '');
  expect(taken).toEqual(['2026-11-30', null]);
  await page.unmount();
});
