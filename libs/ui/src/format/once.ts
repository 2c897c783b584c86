/** A value that is made when it is first asked for and then kept: a browser takes milliseconds for each Intl formatter. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
