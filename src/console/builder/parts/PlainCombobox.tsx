import type { InputHTMLAttributes } from 'react';

/** Styling and label of a combobox input, shared by the light and the full version. */
export interface ComboboxLook {
  readonly 'aria-label': string;
  readonly 'aria-invalid'?: true | undefined;
  readonly autoComplete: 'off';
  readonly className: string;
  readonly placeholder: string;
}

/** The light input of a combobox before its first focus (useAwake.ts). It controls no list yet. */
export function PlainCombobox(props: InputHTMLAttributes<HTMLInputElement>) {
  // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a closed one needs no aria-controls (ARIA 1.2)
  return <input type="text" role="combobox" aria-expanded={false} readOnly {...props} />;
}
