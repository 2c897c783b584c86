import { expect, it } from '@jest/globals';

it('React makes no error for each element of a test (browser-setup.ts of slice-build)', () => {
  const [first, second] = [<p key="first" />, <p key="second" />].map(
    (element) => (element as unknown as { _debugStack: unknown })._debugStack,
  );
  expect(first).toBeInstanceOf(Error);
  expect(second).toBe(first);
});
