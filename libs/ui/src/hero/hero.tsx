import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Image } from '../image';
import styles from './hero.module.css';

export interface HeroProps {
  /** The page's headline: its h1. */
  title: ReactNode;
  eyebrow?: ReactNode;
  text?: ReactNode;
  image: { src: string; fallbackSrc?: string; placeholder?: string | undefined };
  /** Links or buttons under the text. */
  actions?: ReactNode;
  /** Takes nearly the whole window, for the home page. */
  tall?: boolean;
  /** Leaves most of the window to what is sold below. */
  short?: boolean;
}

/** The large picture at the start of a page. The picture is a backdrop without alternative text. */
export function Hero({ title, eyebrow, text, image, actions, tall = false, short = false }: HeroProps) {
  return (
    <header className={cx(styles.hero, tall && styles.tall, short && styles.short)} data-tone="dark">
      <div className={styles.picture}>
        <Image {...image} alt="" width={1600} height={900} sizes="100vw" priority fill />
      </div>
      <div className={styles.content}>
        {eyebrow === undefined ? null : <p className={styles.eyebrow}>{eyebrow}</p>}
        <h1 className={styles.title}>{title}</h1>
        {text === undefined ? null : <p className={styles.text}>{text}</p>}
        {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  );
}
