import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { MEANINGS } from './meanings';

const rules = readFileSync(`${import.meta.dirname}/../../../../docs/rules.md`, 'utf8').replaceAll('’', "'");

it.each(Object.values(MEANINGS))('%s has the definition of the rules', (name, definition) => {
  expect(rules).toContain(`- **${name}**: ${definition.replaceAll('’', "'")}`);
});
