import { SEO_SHOWN } from '@shamba/rules';
import styles from './seo.module.css';
import { cut } from './seo-words';

interface SearchResultProps {
  title: string;
  description: string;
  path: string;
}

/** The page in a search result. */
export function SearchResult({ title, description, path }: SearchResultProps) {
  return (
    <div className={styles.result}>
      <p className={styles.address}>{location.host + path}</p>
      <p className={styles.title}>{cut(title, SEO_SHOWN.title) || 'What the page says'}</p>
      <p className={styles.description}>
        {cut(description, SEO_SHOWN.description.most) || 'What the page says of itself.'}
      </p>
    </div>
  );
}

/** The page as a shared link in a message. */
export function SharedLink({ title, description, picture }: Omit<SearchResultProps, 'path'> & { picture: string }) {
  return (
    <div className={styles.shared}>
      {picture === '' ? (
        <p className={styles.none}>The picture of the site, or of the page</p>
      ) : (
        <img className={styles.picture} src={picture} alt="" />
      )}
      <div className={styles.words}>
        <p className={styles.address}>{location.host}</p>
        <p className={styles.sharedTitle}>{cut(title, SEO_SHOWN.title) || 'What the page says'}</p>
        <p className={styles.description}>{cut(description, SEO_SHOWN.description.most)}</p>
      </div>
    </div>
  );
}
