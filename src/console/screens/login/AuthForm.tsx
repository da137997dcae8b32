import type { ReactNode } from 'react';
import { Button } from '#console/ui/Button.tsx';

/** A form that stands alone: its fields, the one thing to do with Enter, and what else can be done below it. */
export function AuthForm(props: {
  readonly submit: string;
  readonly saving: boolean;
  readonly onSubmit: () => Promise<void>;
  readonly children: ReactNode;
  readonly below?: ReactNode;
}) {
  const { submit, saving, onSubmit, children, below } = props;
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      aria-busy={saving}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      {children}
      <Button type="submit" variant="primary" size="large" shortcut="enter" off={saving}>
        {submit}
      </Button>
      {below}
    </form>
  );
}
