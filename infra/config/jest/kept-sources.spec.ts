import { expect, it } from '@jest/globals';
import KeptEnvironment from './kept-environment.ts';
import { isKeptSource } from './kept-sources.ts';

type Parts = ConstructorParameters<typeof KeptEnvironment>;
// The fields used here.
const options = {
  projectConfig: { globals: {}, testEnvironmentOptions: {}, fakeTimers: {}, runtime: '/config/jest/kept-sources.ts' },
} as unknown as Parts[0];

it.each([
  ['/shop/services/commerce/src/modules/refunds/refund-plan.ts', true],
  ['/shop/libs/service-kit/src/testing/test-app.ts', true],
  ['/shop/services/commerce/src/modules/refunds/refund-plan.spec.ts', false],
  ['/shop/services/commerce/test/support/commerce.ts', false],
  ['/shop/libs/ui/src/button/button.tsx', false],
])('%s stays loaded: %s', (path, stays) => {
  expect(isKeptSource(path)).toBe(stays);
});

it('keeps the decorators of sources that are not loaded again', async () => {
  const environment = new KeptEnvironment(options, {} as Parts[1]);
  await environment.setup();
  const decorators = {};
  environment.global.typeormMetadataArgsStorage = decorators;
  await environment.teardown();
  expect(environment.global.typeormMetadataArgsStorage).toBe(decorators);
});
