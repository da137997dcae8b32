/** Makes something when it is first asked for, and gives the same from then on. */
export function onDemand<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
