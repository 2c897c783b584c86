import { Card, Image } from '@shamba/ui/core';
import { StatusBadge } from '@shamba/slice-kit/views';
import type { Entry } from '../entries';
import { KINDS } from '../kinds';
import { EntryActions } from './entry-actions';
import styles from './entry-card.module.css';

/** A purchase or booking: picture, name, date, price, status, a detail, two actions. */
export function EntryCard({ entry }: { entry: Entry }) {
  const { icon: Icon, label } = KINDS[entry.kind];
  return (
    <Card as="li" className={styles.card ?? ''}>
      <div className={styles.picture}>
        {entry.image === null ? (
          <span className={styles.blank}>
            <Icon size={28} strokeWidth={1.5} aria-hidden="true" />
          </span>
        ) : (
          <Image src={entry.image} alt="" width={400} height={400} sizes="7rem" fill />
        )}
      </div>
      <div className={styles.words}>
        <p className={styles.kind}>
          <Icon size={14} aria-hidden="true" /> {label} · {entry.dayText}
        </p>
        <h3 className={styles.title}>{entry.title}</h3>
        <p className={styles.description}>{entry.description}</p>
      </div>
      <div className={styles.side}>
        <p className={styles.price}>{entry.price}</p>
        <StatusBadge status={entry.status} />
      </div>
      <div className={styles.actions}>
        <EntryActions entry={entry} />
      </div>
    </Card>
  );
}
