import { newerThanRange } from '@shamba/slice-build/sdk-range';
import { ROOT } from '../root.mjs';
import { slices } from '../workspaces.mjs';

/** Uses by this repository's slices that the oldest SDK of their range lacks. */
export const tooNew = (): string[] => slices().flatMap(({ folder }) => newerThanRange(folder, ROOT));
