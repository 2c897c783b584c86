import { VisuallyHidden } from '../visually-hidden';
import styles from './spinner.module.css';

/** A turning ring with a text for screen readers. `page` centres it in an empty page. */
export function Spinner({ label = 'Loading', page = false }: { label?: string; page?: boolean }) {
  const ring = (
    <span role="status">
      <span className={styles.spinner} aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
  return page ? <div className={styles.page}>{ring}</div> : ring;
}
