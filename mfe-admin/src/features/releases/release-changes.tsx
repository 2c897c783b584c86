import type { SliceOnSite } from './api';
import styles from './releases.module.css';

/** Differences of a release to what everyone gets, for the question before it is given to visitors; none: nothing. */
export function ReleaseChanges({ slice, version }: { slice: SliceOnSite; version: string }) {
  const changes = slice.releases.find((release) => release.version === version)?.changes ?? [];
  if (changes.length === 0) return null;
  return (
    <section className={styles.changes} aria-label={`Differences to ${slice.stable}`}>
      <p>Different from {slice.stable}, which everyone gets:</p>
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </section>
  );
}
