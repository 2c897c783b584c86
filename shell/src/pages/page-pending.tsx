import { Spinner } from '@shamba/ui/core';
import { useSettled } from '../first-paint/document-parts';
import styles from './plain-page.module.css';

/** Shown while a page loads. Nothing at first: the static document is still readable. */
export function PagePending() {
  if (!useSettled()) return null;
  return (
    <div className={styles.page}>
      <Spinner label="Loading" />
    </div>
  );
}
