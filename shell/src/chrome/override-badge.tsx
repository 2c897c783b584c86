import { reloadWithoutOverrides } from '../slices/slice-panel';
import { useSlices } from '../slices/slices-context';
import styles from './override-badge.module.css';

/** Names the local slices of this tab, with a button to remove them. */
export function OverrideBadge() {
  const { overrides } = useSlices();
  const entries = Object.entries(overrides);
  if (entries.length === 0) return null;
  return (
    <aside className={styles.badge} aria-label="Local slices">
      {entries.map(([slice, origin]) => (
        <span key={slice}>
          {slice} from {origin}
        </span>
      ))}
      <button type="button" className={styles.reset} onClick={reloadWithoutOverrides}>
        Reset
      </button>
    </aside>
  );
}
