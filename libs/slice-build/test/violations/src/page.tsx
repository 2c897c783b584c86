import { hashKey } from '@tanstack/query-core';
import styles from './page.module.css';

/** Brings a query library of its own. */
export function Page() {
  return <h1 className={styles['title']}>{hashKey(['violations'])}</h1>;
}
