import { basename } from 'node:path';
import { createConfig, lint } from '@redocly/openapi-core';

const EXCEPTIONS = {
  // `/pages/elements` beside `/pages/{page}`: no page has this name, and the router prefers the fixed path.
  'no-ambiguous-paths': 'off',
} as const;

/**
 * Checks OpenAPI documents by Redocly's recommended rules; warnings count as errors.
 * @returns problems, each with the place in the document
 */
export async function lintDocument(file: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'], rules: EXCEPTIONS });
  const problems = await lint({ ref: file, config });
  return problems.map(
    ({ ruleId, message, location: [place] }) => `${basename(file)}${place?.pointer ?? ''}: ${message} (${ruleId})`,
  );
}
