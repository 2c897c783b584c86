import { LinkButton } from '@shamba/ui/core';
import { Link, links, useDocumentTitle, useText } from '@shamba/shell-sdk';
import styles from './plain-page.module.css';

/** A road that ends between two hills. */
function OffTheMap() {
  return (
    <svg className={styles.drawing} viewBox="0 0 320 150" width="320" height="150" aria-hidden="true">
      <circle cx="214" cy="52" r="26" className={styles.sun} />
      <path d="M0 96c52-34 92-38 138-14s92 18 182-26v94H0z" className={styles.far} />
      <path d="M0 118c60-26 118-26 176-8s100 8 144-10v50H0z" className={styles.near} />
      <path d="M128 150c10-16 40-16 38-27-1-8-22-7-18-15" className={styles.road} />
      <path d="M40 132v-18m0 6h14l4-5-4-5H40" className={styles.sign} />
    </svg>
  );
}

/** What an address gets that no slice owns. */
export function NotFound() {
  useDocumentTitle(`404 Page Not Found | ${useText('site', 'name', 'Shamba Ridge Vineyard')}`);
  return (
    <div className={styles.page}>
      <OffTheMap />
      <h1 className={styles.title}>404 Page Not Found</h1>
      <p className={styles.text}>This path leads off the estate. The gate is this way.</p>
      <LinkButton asChild>
        <Link to={links.home()}>Return Home</Link>
      </LinkButton>
    </div>
  );
}
