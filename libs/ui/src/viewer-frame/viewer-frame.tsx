import type { HTMLAttributes, ReactNode, Ref } from 'react';
import { Image } from '../image';
import styles from './viewer-frame.module.css';

export interface ViewerFrameProps extends Omit<HTMLAttributes<HTMLDivElement>, 'title'> {
  ref?: Ref<HTMLDivElement>;
  /** The name of what is shown, first for screen readers. */
  title?: ReactNode;
  /** Which of how many. */
  counter: ReactNode;
  close: ReactNode;
  picture: { src: string; alt: string; fallbackSrc?: string };
  previous: ReactNode;
  caption: ReactNode;
  next: ReactNode;
}

/**
 * One picture over the whole window, with the ways to close it and to turn. The Viewer draws it, and so does the page
 * document of a link to a picture (shell/templates): that is why it is no part of the Viewer's own code.
 */
export function ViewerFrame({ title, counter, close, picture, previous, caption, next, ...rest }: ViewerFrameProps) {
  return (
    <div {...rest} className={styles.viewer} data-tone="dark">
      {title}
      <div className={styles.bar}>
        <p aria-live="polite">{counter}</p>
        {close}
      </div>
      <div className={styles.stage}>
        <div className={styles.picture}>
          <Image key={picture.src} {...picture} width={1600} height={1067} sizes="100vw" priority />
        </div>
      </div>
      <div className={styles.foot}>
        {previous}
        <p>{caption}</p>
        {next}
      </div>
    </div>
  );
}
