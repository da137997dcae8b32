import * as v from 'valibot';

const text = (most: number) => v.pipe(v.string(), v.maxLength(most, `Use at most ${most} characters.`));

/** What is written beside a definition, as both sides check it (specification 2 §4). Lengths are ours. */
export const definitionDetails = {
  name: v.pipe(v.string(), v.trim(), v.minLength(1, 'Give it a name.'), text(200)),
  description: v.optional(text(2000), ''),
};

/** What is written beside a segment: of these alone is there an id that other systems know. */
export const segmentDetails = {
  ...definitionDetails,
  segment_external_id: v.optional(v.nullable(text(200)), null),
};
