import type { HTMLAttributes, ReactNode, Ref } from 'react';
import { Image } from '../image';
import styles from './viewer-frame.module.css';

export interface ViewerFrameProps extends Omit<HTMLAttributes<HTMLDivElement>, 'title'> {
  ref?: Ref<HTMLDivElement>;
  /** Name of the pictures, read first by screen readers. */
  title?: ReactNode;
  /** The picture's place: '2 / 5'. */
  counter: ReactNode;
  close: ReactNode;
  picture: { src: string; alt: string; fallbackSrc?: string };
  previous: ReactNode;
  caption: ReactNode;
  next: ReactNode;
}

/**
 * One picture over the whole window, with close, previous and next. Rendered by the Viewer and by the page document
 * of a link to a picture (shell/templates): that is why it is separate from the Viewer.
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
