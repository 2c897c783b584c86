import { LinkButton } from '@shamba/ui/core';
import { Link, links, useDocumentTitle, useText } from '@shamba/shell-sdk';
import styles from './plain-page.module.css';

/** What an address gets that no slice owns. */
export function NotFound() {
  useDocumentTitle(`404 Page Not Found | ${useText('site', 'name', 'Shamba Ridge Vineyard')}`);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>404 Page Not Found</h1>
      <p className={styles.text}>This path leads off the estate. The gate is this way.</p>
      <LinkButton asChild>
        <Link to={links.home()}>Return Home</Link>
      </LinkButton>
    </div>
  );
}
