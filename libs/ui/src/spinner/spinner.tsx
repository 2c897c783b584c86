import { VisuallyHidden } from '../visually-hidden';
import styles from './spinner.module.css';

/** The turning ring without a text, for places with their own text. */
export const Ring = () => <span className={styles.spinner} aria-hidden="true" />;

/** A turning ring with a text for screen readers. `page` centres it in an empty page. */
export function Spinner({ label = 'Loading', page = false }: { label?: string; page?: boolean }) {
  const ring = (
    <span role="status">
      <Ring />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
  return page ? <div className={styles.page}>{ring}</div> : ring;
}
