import { expect, it, jest } from '@jest/globals';

const isUntouched = jest.fn<() => Promise<boolean>>();
jest.unstable_mockModule('./untouched.js', () => ({ isUntouched }));
const { demoPast } = await import('./run.js');
const { SMALL } = await import('./size.js');

const load = async (names: string[]): Promise<string[]> => {
  const programs: string[] = [];
  await demoPast(SMALL)({
    databaseUrls: {},
    names,
    environment: () => ({}),
    run: ({ name }: { name: string }) => Promise.resolve(void programs.push(name)),
    onProgress: () => undefined,
  } as unknown as Parameters<ReturnType<typeof demoPast>>[0]);
  return programs;
};

it('starts its program for an unused shop with the emulator, and no program else', async () => {
  isUntouched.mockResolvedValue(true);
  expect(await load(['square-emulator'])).toEqual(['demo-past']);
  expect(await load(['gateway'])).toEqual([]);
  isUntouched.mockResolvedValue(false);
  expect(await load(['square-emulator'])).toEqual([]);
});
