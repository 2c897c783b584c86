/** Prefix of the keys under which slices keep typed form values in the tab's session storage (slice-kit). */
const PREFIX = 'shamba.draft.';

/** Drops all drafts of this tab after its user has signed out. */
export function dropDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // A browser without storage has no drafts.
  }
}
