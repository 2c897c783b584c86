import { basename } from 'node:path';
import { createConfig, lint } from '@redocly/openapi-core';

const EXCEPTIONS = {
  // `/pages/elements` beside `/pages/{page}`: no page is called like that, and the router takes the fixed one.
  'no-ambiguous-paths': 'off',
} as const;

/**
 * Redocly's recommended rules for OpenAPI documents; what they only warn about fails too.
 * @returns problems, each with the place in the document
 */
export async function lintDocument(file: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'], rules: EXCEPTIONS });
  const problems = await lint({ ref: file, config });
  return problems.map(
    ({ ruleId, message, location: [place] }) => `${basename(file)}${place?.pointer ?? ''}: ${message} (${ruleId})`,
  );
}
