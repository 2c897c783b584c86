/** Keys of the order of lines, each with its type. */
export const LINE_KEYS = [
  ['day', 'date'],
  ['at', 'timestamptz'],
  ['source_id', 'uuid'],
  ['line', 'int'],
  ['tax_class', 'text'],
] as const;
