import type { InputHTMLAttributes } from 'react';

/** How the input of a combobox looks and is called, asleep or awake. */
export interface ComboboxLook {
  readonly 'aria-label': string;
  readonly 'aria-invalid'?: true | undefined;
  readonly autoComplete: 'off';
  readonly className: string;
  readonly placeholder: string;
}

/** The input of a combobox whose list nobody has come to yet (useAwake.ts). It controls no list while there is none. */
export function PlainCombobox(props: InputHTMLAttributes<HTMLInputElement>) {
  // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a closed one may go without aria-controls (ARIA 1.2)
  return <input type="text" role="combobox" aria-expanded={false} readOnly {...props} />;
}
