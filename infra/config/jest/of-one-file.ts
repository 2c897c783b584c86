/** True for a symbol under which Jest keeps something of one test file: its matchers, its list of tests. */
export const isOfOneFile = (symbol: symbol): boolean =>
  /jest-matchers|JEST_|EVENT_HANDLERS|RETRY/i.test(symbol.description ?? '');
