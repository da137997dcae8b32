import type { Part } from '#domain/conditions/phrases.ts';

/** Plain language with its values set off. */
export function Words({ parts }: { readonly parts: readonly Part[] }) {
  return (
    <>
      {parts.map((part, place) =>
        // oxlint-disable-next-line react/no-array-index-key -- the parts of one sentence never move
        part.strong ? (
          // A value has its own text direction, isolated from the text around it.
          <strong key={place} dir="auto" className="font-medium text-ink">
            {part.text}
          </strong>
        ) : (
          part.text
        ),
      )}
    </>
  );
}
