import type { SliceOnSite } from './api';
import styles from './releases.module.css';

/** The team that the slice's release names, with its mail address and its chat. */
export function OwnerLine({ owner }: Pick<SliceOnSite, 'owner'>) {
  if (owner === null) return null;
  const { name, mail, chat } = owner;
  return (
    <p className={styles.note}>
      Owner: {name}
      {mail === undefined ? null : (
        <>
          , <a href={`mailto:${mail}`}>{mail}</a>
        </>
      )}
      {chat?.startsWith('https://') ? (
        <>
          ,{' '}
          <a href={chat} target="_blank" rel="noreferrer">
            chat
          </a>
        </>
      ) : null}
    </p>
  );
}
