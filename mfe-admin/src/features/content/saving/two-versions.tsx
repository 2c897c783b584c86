import { MarkedText } from '@shamba/slice-kit/views';
import { type PageElement, shownText } from '../elements';
import styles from './saving.module.css';

interface TwoVersionsProps {
  element: PageElement;
  mine: { title: string; value: string };
  theirs: { title: string; value: string };
}

/**
 * Two values of an element side by side: pictures as pictures, texts with marks on the words that `mine` would insert
 * and delete.
 */
export function TwoVersions({ element, mine, theirs }: TwoVersionsProps) {
  return (
    <div className={styles.versions}>
      {[
        { ...mine, other: theirs.value, mark: 'ins' as const },
        { ...theirs, other: mine.value, mark: 'del' as const },
      ].map(({ title, value, other, mark }) => (
        <section key={title} className={styles.version}>
          <h3>{title}</h3>
          {element.content_type === 'image' ? (
            <img className={styles.picture} src={shownText(element, value)} alt={`${title}: ${element.label}`} />
          ) : (
            <p className={styles.value} tabIndex={0} role="region" aria-label={title}>
              <MarkedText text={shownText(element, value)} other={shownText(element, other)} as={mark} />
            </p>
          )}
        </section>
      ))}
    </div>
  );
}
