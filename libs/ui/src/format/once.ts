/** Creates a value on the first call and keeps it: an Intl formatter takes milliseconds to create. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
