import { type PageElement, shownText } from '../elements';
import styles from './saving.module.css';

interface TwoVersionsProps {
  element: PageElement;
  mine: { title: string; value: string };
  theirs: { title: string; value: string };
}

/** Two values of an element side by side, texts as texts and pictures as pictures. */
export function TwoVersions({ element, mine, theirs }: TwoVersionsProps) {
  return (
    <div className={styles.versions}>
      {[mine, theirs].map(({ title, value }) => (
        <section key={title} className={styles.version}>
          <h3>{title}</h3>
          {element.content_type === 'image' ? (
            <img className={styles.picture} src={shownText(element, value)} alt={`${title}: ${element.label}`} />
          ) : (
            <p className={styles.value} tabIndex={0} role="region" aria-label={title}>
              {shownText(element, value)}
            </p>
          )}
        </section>
      ))}
    </div>
  );
}
