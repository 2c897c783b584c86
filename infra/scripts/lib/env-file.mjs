// @ts-check
// JavaScript for Node 20, built-ins only: used before anything is installed.

/**
 * The variables of a .env file: NAME=value, a value in single quotes as it stands.
 * @param {string} text
 * @returns {Partial<Record<string, string>>}
 */
export const parseEnv = (text) =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z0-9_]+)=(?:'([^']*)'|(.*))$/gm)].map(([, name, quoted, plain]) => [name, quoted ?? plain]),
  );
