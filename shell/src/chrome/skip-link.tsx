import styles from './skip-link.module.css';

/** First in the tab order: skips the header. */
export function SkipLink() {
  return (
    <a className={styles.link} href="#main">
      Skip to content
    </a>
  );
}
