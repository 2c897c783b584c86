const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** The names of the placeholders that a text has. */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim());

/** Problem with the placeholders of a text as one sentence; undefined without one. */
export function placeholderProblem(text: string, known: readonly string[]): string | undefined {
  const unknown = placeholdersIn(text).find((name) => !known.includes(name));
  if (unknown !== undefined) return `There is no placeholder {{${unknown.slice(0, 40)}}}`;
  return /\{\{|\}\}/.test(text.replaceAll(PLACEHOLDER, ''))
    ? `A placeholder is not closed: write {{${known[0] ?? 'name'}}}`
    : undefined;
}

/** Fills the placeholders of a text in one pass: braces in a guest's name stay unchanged. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(values, name.trim()) ? (values[name.trim()] ?? '') : whole,
  );
