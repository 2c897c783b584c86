/** Makes a value at the first call and keeps it: each Intl formatter takes a browser milliseconds. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
