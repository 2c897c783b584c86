import { expect, it } from '@jest/globals';
import * as silent from './silent.js';
import * as swagger from './swagger.js';

it('has all that the documents have, so that a service starts without @nestjs/swagger', () => {
  expect(Object.keys(silent).sort()).toEqual(Object.keys(swagger).sort());
});
