import styles from './skip-link.module.css';

/** First in the tab order: past the header, straight to the page. */
export function SkipLink() {
  return (
    <a className={styles.link} href="#main">
      Skip to content
    </a>
  );
}
