import { Button } from '#console/ui/Button.tsx';
import type { ReactNode } from 'react';
import type { FormState } from './useForm.ts';

/** A short form within a page: its fields and one button, which Enter presses. */
export function InlineForm<Values>(props: {
  readonly form: FormState<Values>;
  readonly submit: string;
  /** Further buttons beside the one that submits. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}) {
  const { form, submit, more, children } = props;
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      aria-busy={form.saving}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {children}
      <div className="flex items-center gap-2">
        <Button type="submit" shortcut="enter" off={form.saving}>
          {submit}
        </Button>
        {more}
      </div>
    </form>
  );
}
