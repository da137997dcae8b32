import { longestSearch } from '#domain/records/names.ts';
import { Search } from 'lucide-react';
import type { Ref } from 'react';
import { Icon } from './Icon.tsx';
import { Keycaps } from './Keycaps.tsx';

/** Props of a search box: its label is for screen readers and the placeholder; its key is shown while it is empty. */
export interface SearchInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onKeyDown?: (event: React.KeyboardEvent<HTMLInputElement>) => void;
  readonly shortcut?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
  readonly wide?: boolean;
}

/** The search box. */
export function SearchInput({ label, value, onChange, onKeyDown, shortcut, ref, wide = false }: SearchInputProps) {
  return (
    <label
      className={`flex h-control items-center gap-2 rounded border border-line-control bg-surface px-2 text-ink-3 focus-within:border-focus-ring focus-within:ring-1 focus-within:ring-focus-ring narrow:h-control-touch narrow:w-full ${wide ? 'w-full' : 'max-w-search min-w-menu flex-1 narrow:max-w-none narrow:basis-full'}`}
    >
      <Icon of={Search} />
      <input
        ref={ref}
        type="search"
        value={value}
        placeholder={label}
        aria-label={label}
        maxLength={longestSearch}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        className="min-w-0 flex-1 bg-transparent text-table text-ink outline-none"
      />
      {shortcut !== undefined && value === '' && <Keycaps keys={shortcut} />}
    </label>
  );
}
