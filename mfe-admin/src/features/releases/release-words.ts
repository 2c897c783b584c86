import { formatInstant } from '@shamba/ui/core';
import type { Release, SliceOnSite } from './api';

/** "mfe-checkout" becomes Checkout. */
export const titleOf = ({ name }: Pick<SliceOnSite, 'name'>): string => {
  const plain = name.replace(/^mfe-/, '').replaceAll('-', ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
};

/** Sentences on a slice: the releases that visitors get, and the treatment of new versions. */
export function servedText(slice: SliceOnSite): string {
  const { stable, canary, canary_percent: percent, pinned, auto_promote: auto, by_hand: byHand } = slice;
  if (slice.removed_at !== null)
    return `Taken off the site ${formatInstant(slice.removed_at)}. ${slice.releases.length === 0 ? 'Publish a new version, then promote' : 'Promote'} it here to put it back.`;
  if (stable === null) return 'Nothing is served yet.';
  const now =
    canary === null ? `Everyone gets ${stable}.` : `${percent}% of visitors get ${canary}, all others ${stable}.`;
  const failing = slice.goes_back ? '' : ' A stable release that fails is only told of.';
  if (pinned) return `${now} After the rollback nothing becomes stable until a release is promoted here.${failing}`;
  const held = byHand ? ' It was promoted by hand: a build that npm start offers waits.' : '';
  return `${now} ${auto ? `Published higher versions become stable automatically.${held}` : 'New versions wait here.'}${failing}`;
}

export interface ReleaseBadge {
  text: string;
  tone: 'success' | 'warning' | 'danger' | 'neutral';
}

/** True if a release failed or was rolled back from. Stable only if it failed since it became stable, and stayed. */
export const hasFailed = (
  { stable }: SliceOnSite,
  { version, rejected_at: failed, promoted_at: since }: Release,
): boolean => failed !== null && (version !== stable || since === null || failed >= since);

const REASONS: Readonly<Record<string, string>> = {
  failed: 'too many visitors saw it fail',
  lost: 'too many visitors never told how it went',
  slow: 'it starts too slowly',
  fewer: 'its pages show too few links and buttons',
  errors: 'too many pages had errors',
  dead: 'too many presses did nothing',
  rage: 'too many people pressed again and again',
  gone: 'it led visitors to pages that it no longer has',
  set: 'a release of its set went back',
};

/** "; failed Jun 3, 2026, 12:00 PM: by hand: Total is wrong"; empty for a release that did not. */
export function rejectedText({ rejected_at: at, rejected_for: reason }: Release): string {
  if (at === null || reason === null) return '';
  return `; failed ${formatInstant(at)}: ${REASONS[reason] ?? reason}`;
}

/** True if visitors' pages can't run a release yet: it is for a new shell that waits to be put on. */
export const fitsOnlyWaiting = ({ fits, fits_waiting: waiting }: Release): boolean => waiting && !fits;

/** Badges of a release: its present roles for the slice. */
export function badgesOf(slice: SliceOnSite, release: Release): ReleaseBadge[] {
  const { version, good_at: good, fits } = release;
  const badges: ReleaseBadge[] = [];
  if (version === slice.stable) badges.push({ text: 'Stable', tone: 'success' });
  if (version === slice.canary) badges.push({ text: `Canary ${slice.canary_percent}%`, tone: 'warning' });
  if (version === slice.last_good)
    badges.push({ text: good === null ? 'Last good, not shown to be' : 'Last good', tone: 'neutral' });
  if (release.waits_for_lock) badges.push({ text: 'Waits for the end of the lock', tone: 'warning' });
  if (hasFailed(slice, release)) badges.push({ text: 'Failed or rolled back from', tone: 'danger' });
  if (fitsOnlyWaiting(release)) badges.push({ text: 'Fits only the new shell, which waits', tone: 'warning' });
  else if (!fits) badges.push({ text: 'Wants another SDK', tone: 'danger' });
  return badges;
}
