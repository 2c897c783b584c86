import { LinkButton } from '@shamba/ui/core';
import { Link, links, useDocumentTitle } from '@shamba/shell-sdk';
import { useSiteTexts } from '../use-site-texts';
import styles from './plain-page.module.css';

/** Drawing: rows of vines over a hill, with the sun behind the next hill. */
function TheRidge() {
  return (
    <svg className={styles.drawing} viewBox="0 0 320 150" width="320" height="150" aria-hidden="true">
      <circle cx="214" cy="52" r="26" className={styles.sun} />
      <path d="M0 96c52-34 92-38 138-14s92 18 182-26v94H0z" className={styles.far} />
      <path d="M0 118c60-26 118-26 176-8s100 8 144-10v50H0z" className={styles.near} />
      <path
        d="M-6 150c22-22 46-34 72-40M34 150c16-22 38-38 64-45M76 150c10-22 28-40 52-47M120 150c2-22 14-38 34-44M166 150c-4-20 4-34 22-36M212 150c-12-16-10-28 2-31M262 150c-22-10-26-20-16-24"
        className={styles.rows}
      />
    </svg>
  );
}

/** Page for an address that no slice owns. */
export function NotFound() {
  const text = useSiteTexts();
  useDocumentTitle(`404 Page Not Found | ${text('name')}`);
  return (
    <div className={styles.page}>
      <TheRidge />
      <h1 className={styles.title}>404 Page Not Found</h1>
      <p className={styles.text}>{text('not-found-text')}</p>
      <LinkButton asChild>
        <Link to={links.home()}>{text('not-found-link')}</Link>
      </LinkButton>
    </div>
  );
}
