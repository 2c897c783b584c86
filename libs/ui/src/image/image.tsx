import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { pictureFocus } from '@shamba/rules';
import { cx } from '../cx';
import styles from './image.module.css';
import { renditions } from './renditions';

export interface ImageProps {
  src: string | null | undefined;
  alt: string;
  /** The picture's own size: reserves its space while it loads. */
  width: number;
  height: number;
  /** Displayed width, as in the img attribute: the browser chooses the file by it. */
  sizes?: string;
  /** Tried once when `src` fails. */
  fallbackSrc?: string;
  /** A colour (or a tiny picture as data URI) shown while the picture loads. */
  placeholder?: string | undefined;
  /** Loads at once and first: for the one picture at the start of a page. */
  priority?: boolean;
  /** Fills its parent instead of its own proportions. */
  fill?: boolean;
  className?: string | undefined;
}

/** A picture in the best format and size, with reserved space, a fallback, and a text when neither loads. */
export function Image({
  src,
  alt,
  width,
  height,
  sizes = '100vw',
  fallbackSrc,
  placeholder,
  priority = false,
  fill = false,
  className,
}: ImageProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const current = [src, fallbackSrc].find((candidate) => Boolean(candidate) && !failed.includes(candidate as string));
  if (current === undefined || current === null) return <Missing alt={alt} fill={fill} className={className} />;
  const set = renditions(current);
  const background =
    placeholder === undefined
      ? undefined
      : placeholder.startsWith('data:')
        ? { backgroundImage: `url(${placeholder})` }
        : { backgroundColor: placeholder };
  return (
    <span className={cx(styles.frame, fill && styles.fill, className)} style={background}>
      <picture key={current}>
        {set === null ? null : <source type="image/avif" srcSet={set.avif} sizes={sizes} />}
        {set === null ? null : <source type="image/webp" srcSet={set.webp} sizes={sizes} />}
        <img
          className={styles.img}
          src={current}
          alt={alt}
          width={width}
          height={height}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding={priority ? 'sync' : 'async'}
          style={{ objectPosition: pictureFocus(current) }}
          onError={() => setFailed((before) => [...before, current])}
        />
      </picture>
    </span>
  );
}

function Missing({ alt, fill, className }: { alt: string; fill: boolean; className: string | undefined }) {
  return (
    <span
      className={cx(styles.missing, fill && styles.fill, className)}
      role="img"
      aria-label={alt === '' ? 'Image unavailable' : `${alt}: image unavailable`}
    >
      <ImageOff size={24} strokeWidth={1.5} aria-hidden="true" />
      <span>Image unavailable</span>
    </span>
  );
}
