import type { SliceOnSite } from '../api';

export type Flag = SliceOnSite['flags'][number];

/** True if the release that everyone gets brings a flag on that nobody has set. */
export const isBroughtOn = ({ percent, on_in: releases }: Flag, { stable }: SliceOnSite): boolean =>
  percent === null && stable !== null && releases.includes(stable);

/** A flag's `about` in front of another sentence: with one full stop, whether slice.json has it or not. */
export const asSentence = (about: string): string => (/[.!?]$/.test(about) ? about : `${about}.`);

/** For whom a flag is on, as a sentence. */
export function flagText(flag: Flag, slice: SliceOnSite): string {
  const { percent, staff, on_in: releases } = flag;
  const tried = slice.canary !== null && releases.includes(slice.canary);
  const canary = tried ? ` All visitors of the canary ${slice.canary} have it.` : '';
  if (isBroughtOn(flag, slice)) return `On for everyone: ${slice.stable} brings it on.${canary}`;
  if (percent === 100) return `On for everyone.${canary}`;
  if ((percent ?? 0) === 0) return `${staff ? 'On for staff only.' : 'Off.'}${canary}`;
  return `On for ${percent}% of visitors${staff ? ', and for staff' : ''}.${canary}`;
}
