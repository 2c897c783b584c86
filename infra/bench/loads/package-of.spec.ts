import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../../scripts/lib/root.mjs';
import { packageOf } from './package-of.ts';

test.each([
  ['services/commerce/dist/main.js', 'services/commerce'],
  ['node_modules/zod/index.js', 'zod'],
  ['node_modules/@nestjs/core/index.js', '@nestjs/core'],
  ['services/gateway/node_modules/cookie/dist/index.js', 'cookie'],
])('%s is of %s', (path, name) => {
  expect(packageOf(join(ROOT, path))).toBe(name);
});
