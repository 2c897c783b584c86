import { Card, Image } from '@shamba/ui/core';
import { Link } from '@shamba/shell-sdk';
import { KINDS } from '../kinds';
import { useWaysOn } from '../use-ways-on';
import styles from './ways-on.module.css';

/** Where to begin, for who has nothing here yet. */
export function WaysOn() {
  const ways = useWaysOn();
  if (ways.length === 0) return null;
  return (
    <section aria-labelledby="ways-on">
      <h2 id="ways-on" className={styles.heading}>
        A good place to begin
      </h2>
      <ul className={styles.grid}>
        {ways.map(({ kind, title, fact, image, to }) => {
          const { icon: Icon, label } = KINDS[kind];
          return (
            <Card as="li" key={kind} interactive className={styles.card ?? ''}>
              <div className={styles.picture}>
                {image === null ? (
                  <span className={styles.blank}>
                    <Icon size={32} strokeWidth={1.5} aria-hidden="true" />
                  </span>
                ) : (
                  <Image src={image} alt="" width={320} height={400} sizes="(min-width: 64rem) 18rem, 45vw" fill />
                )}
              </div>
              <div className={styles.words}>
                <p className={styles.kind}>
                  <Icon size={14} aria-hidden="true" /> {label}
                </p>
                <h3 className={styles.title}>
                  <Link to={to} className={styles.link}>
                    {title}
                  </Link>
                </h3>
                <p className={styles.fact}>{fact}</p>
              </div>
            </Card>
          );
        })}
      </ul>
    </section>
  );
}
