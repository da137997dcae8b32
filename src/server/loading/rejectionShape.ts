import * as v from 'valibot';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** The shape of counted values (`OffendingValue`) in stored JSON. */
export const countedValues = v.array(v.object({ value: v.string(), count }));

/** The shape of a reason for rejecting rows (`Rejection`) in stored JSON. */
export const rejectionShape = v.object({
  reason: v.string(),
  first: count,
  count,
  values: v.exactOptional(countedValues),
});
