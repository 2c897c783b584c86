import type { Config } from 'jest';

/** Jest's configuration for a slice: `export default browserTests()` in jest.config.mjs. `more` is added to it. */
export function browserTests(more?: Config): Config;
