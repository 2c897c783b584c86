import type { Release, SliceOnSite } from '../api';

/** A published release that nothing happened to. */
export const release = (version: string, over: Partial<Release> = {}): Release => ({
  ...{
    version,
    sdk: '^2.0.0',
    registered_at: '2026-06-03T19:00:00.000Z',
    published_by: 'admin',
    fits: true,
    fits_waiting: false,
  },
  ...{
    promoted_at: null,
    rejected_at: null,
    rejected_for: null,
    good_at: null,
    changes: [],
    waits_for_lock: false,
    notes: null,
    commit: null,
    visitors: null,
    figures: null,
  },
  ...over,
});

/** The checkout as GET /api/slices lists it. */
export const onSite = (over: Partial<SliceOnSite> = {}): SliceOnSite => ({
  ...{ name: 'mfe-checkout', stable: null, canary: null, canary_percent: 0, last_good: null, owner: null, trial: null },
  ...{
    auto_promote: false,
    pinned: false,
    goes_back: true,
    by_hand: false,
    removed_at: null,
    needed: false,
    lost_without: [],
    locks: [],
    flags: [],
    releases: [],
  },
  ...over,
});
