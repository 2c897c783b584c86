import { newerThanRange } from '@shamba/slice-build/sdk-range';
import { ROOT } from '../root.mjs';
import { slices } from '../workspaces.mjs';

/** What this repository's slices use that the oldest SDK of their range does not have. */
export const tooNew = (): string[] => slices().flatMap(({ folder }) => newerThanRange(folder, ROOT));
