/** Slices keep what is typed in their forms in the tab's session storage under names that begin with it (slice-kit). */
const PREFIX = 'shamba.draft.';

/** Drops what every form of this tab has kept: its user has signed out. */
export function dropDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // A browser without storage has kept nothing.
  }
}
