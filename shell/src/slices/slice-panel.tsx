import { Button, cx } from '@shamba/ui/core';
import { resetOverrides } from './overrides';
import styles from './slice-panel.module.css';
import { useSlices } from './slices-context';

interface SlicePanelProps {
  slice: string;
  onRetry: () => void;
  /** In a slot: smaller, and no headline of the page. */
  compact?: boolean;
}

/** What stands in a slice's place when it cannot be shown. The rest of the page works on. */
export function SlicePanel({ slice, onRetry, compact = false }: SlicePanelProps) {
  const local = slice in useSlices().overrides;
  const Heading = compact ? 'h2' : 'h1';
  return (
    <section className={cx(styles.panel, compact && styles.compact)} role="alert">
      <Heading className={styles.title}>This part of the page could not be loaded</Heading>
      <p className={styles.text}>Everything else works. Please try again in a moment.</p>
      <div className={styles.actions}>
        <Button onClick={onRetry}>Try again</Button>
        {local ? (
          <Button variant="secondary" onClick={reloadWithoutOverrides}>
            Reset local slices
          </Button>
        ) : null}
      </div>
    </section>
  );
}

export function reloadWithoutOverrides(): void {
  resetOverrides(sessionStorage);
  const url = new URL(location.href);
  for (const name of [...url.searchParams.keys()]) if (name.startsWith('slice.')) url.searchParams.delete(name);
  location.replace(url);
}
