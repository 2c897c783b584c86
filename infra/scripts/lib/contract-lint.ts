import { basename } from 'node:path';
import { createConfig, lint } from '@redocly/openapi-core';

/**
 * Redocly's recommended rules for OpenAPI documents; what they only warn about fails too.
 * @param {string} file
 * @returns {Promise<string[]>} problems, each with the place in the document
 */
export async function lintDocument(file) {
  const config = await createConfig({ extends: ['recommended'], rules: EXCEPTIONS });
  const problems = await lint({ ref: file, config });
  return problems.map(
    ({ ruleId, message, location: [place] }) => `${basename(file)}${place?.pointer ?? ''}: ${message} (${ruleId})`,
  );
}

const EXCEPTIONS = {
  // `/pages/elements` beside `/pages/{page}`: no page is called like that, and the router takes the fixed one.
  'no-ambiguous-paths': 'off',
};
