import { deployBuild } from '@shamba/slice-deploy';
import type { BuiltSlice } from '../../scripts/lib/slice-builds.ts';
import type { OwnStack } from './own-stack.ts';

/** Where a stack finds these builds: slice name → address. */
export const originsOf = (built: readonly BuiltSlice[]): Record<string, string> =>
  Object.fromEntries(built.map(({ name, origin }) => [name, origin]));

/** Gives these builds to every visitor of a stack that was started with their origins. */
export async function deployBuilds({ url, deployTokens }: OwnStack, built: readonly BuiltSlice[]): Promise<void> {
  await Promise.all(
    built.map((slice) => {
      const token = deployTokens[slice.name];
      if (token === undefined) throw new Error(`The stack has no deploy token for ${slice.name}`);
      return deployBuild(url, token, slice);
    }),
  );
}
