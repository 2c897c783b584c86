import { Spinner } from '@shamba/ui/core';
import { useSettled } from '../first-paint/document-parts';
import styles from './plain-page.module.css';

/** While a page is on its way. Nothing at first: the static document is still there to read. */
export function PagePending() {
  if (!useSettled()) return null;
  return (
    <div className={styles.page}>
      <Spinner label="Loading" />
    </div>
  );
}
