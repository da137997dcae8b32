// @vitest-environment jsdom
import { listenToKeys } from '#console/actions/keyboard.ts';
import { ApiError } from '#console/data/apiError.ts';
import { check, email, required } from '#console/form/rules.ts';
import { Form } from '#console/form/Form.tsx';
import { useForm } from '#console/form/useForm.ts';
import { shown } from '#console/state/notices.ts';
import { answerLeave, leaveThen, unsaved } from '#console/state/unsaved.ts';
import { TextField } from '#console/ui/TextField.tsx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mount, press, settle, typeInto } from '../mount.tsx';

const save = vi.fn<(values: { name: string; note: string }) => Promise<void>>();
const saved = { name: 'VIP', note: '' };

function Example() {
  const form = useForm({ saved, validate: ({ name }) => ({ name: check(name, required) }), save });
  return (
    <Form name="example" form={form}>
      <TextField label="Name" hint="Hint" {...form.field('name')} />
      <TextField label="Note" {...form.field('note')} />
    </Form>
  );
}

let stop: () => void;
let drawn: Awaited<ReturnType<typeof mount>>;
beforeEach(async () => {
  stop = listenToKeys();
  save.mockReset().mockResolvedValue();
  drawn = await mount(<Example />);
});
afterEach(async () => {
  stop();
  await drawn.unmount();
});

function field(name: string): HTMLInputElement {
  const found = drawn.element.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (!found) throw new Error(`no field ${name}`);
  return found;
}
const type = async (name: string, text: string) => typeInto(field(name), text);
const note = (name: string) => document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent;

describe('a form', () => {
  it('counts changes, and shows its submit row only while there are any', async () => {
    expect(drawn.element.textContent).not.toContain('Discard');
    await type('name', 'VIP 2');
    await type('note', 'x');
    expect(drawn.element.textContent).toContain('2 changes');
    await type('note', '');
    expect(drawn.element.textContent).toContain('1 change');
  });

  it.each([
    ['Enter', { ctrlKey: true }],
    ['s', { metaKey: true }],
  ])('saves with Mod+%s while typing', async (key, modifiers) => {
    await type('name', 'New');
    await press(key, modifiers, field('name'));
    await settle();
    expect(save).toHaveBeenCalledWith({ name: 'New', note: '' });
  });

  it('puts an error in the place of the hint, tied to the field, and goes there', async () => {
    expect(note('name')).toBe('Hint');
    await type('name', ' ');
    await press('s', { ctrlKey: true }, field('note'));
    expect(note('name')).toBe('This field is required');
    expect(field('name').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('name'));
    expect(save).not.toHaveBeenCalled();
  });

  it('puts what the server says of a field under that field until it is changed, and nowhere else', async () => {
    save.mockRejectedValueOnce(new ApiError(422, { message: 'No.', problems: [{ field: 'name', message: 'Taken.' }] }));
    await type('name', 'Twice');
    await press('s', { ctrlKey: true }, field('name'));
    await settle();
    expect(note('name')).toBe('Taken.');
    expect(document.activeElement).toBe(field('name'));
    expect(shown.list).toEqual([]);
    await type('name', 'Once');
    expect(note('name')).toBe('Hint');
    await press('s', { ctrlKey: true }, field('name'));
    await settle();
    expect(shown.list).toEqual([]);
  });

  it('does not save over what the browser cannot read in a field, and says so there until it is corrected', async () => {
    let badInput = true;
    Object.defineProperty(field('note'), 'validity', { get: () => ({ badInput }) });
    await type('name', 'New');
    await press('s', { ctrlKey: true }, field('name'));
    await settle();
    expect(save).not.toHaveBeenCalled();
    expect(note('note')).toBe('Invalid value.');
    expect(document.activeElement).toBe(field('note'));
    badInput = false;
    field('name').focus();
    await settle();
    expect(field('note').getAttribute('aria-invalid')).not.toBe('true');
    await press('s', { ctrlKey: true }, field('name'));
    await settle();
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('says what is wrong with fields that are not on screen in place of what a call says of its body', async () => {
    const problems = [{ field: 'other', message: 'There is no such field.' }];
    save.mockRejectedValueOnce(new ApiError(400, { message: 'The body at other is not right: …', problems }));
    await type('name', 'Gone');
    await press('s', { ctrlKey: true }, field('name'));
    await settle();
    expect(shown.list.at(-1)?.text).toBe('There is no such field.');
    await type('name', 'Here');
    await press('s', { ctrlKey: true }, field('name'));
    await settle();
  });

  it('asks before its changes are lost', async () => {
    await type('name', 'New');
    const go = vi.fn<() => void>();
    leaveThen(go);
    expect(go).not.toHaveBeenCalled();
    answerLeave(false);
    expect(unsaved.waiting).toBeUndefined();
    leaveThen(go);
    answerLeave(true);
    expect(go).toHaveBeenCalledTimes(1);
  });
});

it.each([
  ['', 'This field is required'],
  ['  ', 'This field is required'],
  ['a', 'Enter a valid email address'],
  ['a@b', 'Enter a valid email address'],
  ['a b@c.d', 'Enter a valid email address'],
  ['a@@b.c', 'Enter a valid email address'],
  ['a@b.c', undefined],
  [' hannah.l+x@harbour.com.au ', undefined],
])('the email %j: %s', (value, expected) => {
  expect(check(value, required, email)).toBe(expected);
});
