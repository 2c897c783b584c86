import { Card, Image } from '@shamba/ui/core';
import { Link } from '@shamba/shell-sdk';
import { KINDS } from '../kinds';
import { useFirstSteps } from '../use-first-steps';
import styles from './first-steps.module.css';

/** Suggestions for a customer without purchases. */
export function FirstSteps() {
  const steps = useFirstSteps();
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="first-steps">
      <h2 id="first-steps" className={styles.heading}>
        A good place to begin
      </h2>
      <ul className={styles.grid}>
        {steps.map(({ kind, title, fact, image, to }) => {
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
