import { useState } from 'react';
import { TextField } from '#console/ui/TextField.tsx';

/** Words separated by commas; what is typed stays as it is until the field is left. */
export function TagsField(props: {
  readonly label: string;
  readonly name?: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
}) {
  const { label, name, hint, error, value, onChange } = props;
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      label={label}
      name={name}
      hint={hint}
      error={error}
      value={typed ?? value.join(', ')}
      onChange={(text) => {
        setTyped(text);
        onChange(wordsOf(text));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

function wordsOf(text: string): string[] {
  const words = text.split(',').map((word) => word.trim());
  return [...new Set(words.filter((word) => word !== ''))];
}
