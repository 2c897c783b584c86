import { lettersOf, SEO_SHOWN } from '@shamba/rules';
import look from '../../../shared/look.module.css';
import styles from './seo.module.css';

interface SearchResultProps {
  title: string;
  description: string;
  path: string;
}

/** The page in a search result. */
export function SearchResult({ title, description, path }: SearchResultProps) {
  return (
    <div className={styles.result}>
      <p className={look.small}>{location.host + path}</p>
      <p className={styles.title}>{cut(title, SEO_SHOWN.title) || 'What the page says'}</p>
      <p className={look.muted}>{cut(description, SEO_SHOWN.description.most) || 'What the page says about itself.'}</p>
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
        <p className={look.small}>{location.host}</p>
        <p className={look.strong}>{cut(title, SEO_SHOWN.title) || 'What the page says'}</p>
        <p className={look.muted}>{cut(description, SEO_SHOWN.description.most)}</p>
      </div>
    </div>
  );
}

/** Text of the title's counter. */
export function titleHint(text: string): string {
  const count = lettersOf(text);
  const rest = count > SEO_SHOWN.title ? ': search engines cut off the end' : '';
  return `${count} of ${SEO_SHOWN.title} characters${rest}`;
}

/** Text of the description's counter. */
export function descriptionHint(text: string): string {
  const count = lettersOf(text);
  const { least, most } = SEO_SHOWN.description;
  if (count === 0) return `${least} to ${most} characters are shown in full`;
  const rest = count < least ? ': too short to say much' : count > most ? ': search engines cut off the end' : '';
  return `${count} of ${most} characters${rest}`;
}

/** A text cut at a word, with three dots, as search engines do. */
export function cut(text: string, most: number): string {
  const plain = text.trim();
  if (lettersOf(plain) <= most) return plain;
  const start = [...plain].slice(0, most).join('');
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), most - 20)).trimEnd()} …`;
}
