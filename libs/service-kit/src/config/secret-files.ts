import { readFileSync } from 'node:fs';

/**
 * Settings of an environment, with the content of X_FILE as X for each X of `names`. One line end at the end of a
 * file is removed; an empty value counts as missing.
 * @returns `given`, and `unread`: problems with files by the setting's name
 */
export function readSecretFiles(
  names: Iterable<string>,
  env: Record<string, string | undefined>,
): { given: Record<string, string>; unread: Map<string, string> } {
  const given: Record<string, string> = {};
  const unread = new Map<string, string>();
  for (const [name, value] of Object.entries(env)) if (value !== undefined && value !== '') given[name] = value;
  for (const name of names) {
    const variable = `${name}_FILE`;
    const path = given[variable];
    if (path === undefined) continue;
    if (given[name] !== undefined) {
      unread.set(name, `${name} and ${variable} are both set: one of them must go`);
      continue;
    }
    try {
      const content = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
      if (content !== '') given[name] = content;
    } catch (error) {
      unread.set(name, `${variable} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`);
    }
  }
  return { given, unread };
}
