import { Button } from '@shamba/ui/core';
import { Map } from 'lucide-react';
import { useState } from 'react';
import { useContactCopy } from '../copy';
import { Picture } from '../../../shared/layout/picture';
import { isLeftOut } from '../../../shared/left-out';
import styles from './find-us.module.css';

const ways = ['directions-sacramento', 'directions-tahoe', 'directions-stockton'] as const;

/** A drawn map, directions in words, and on request the map service's frame. */
export function FindUs() {
  const copy = useContactCopy();
  const hasMap = !isLeftOut(copy.text('map-url'));
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.find}>
      <div>
        <div className={styles.map} {...copy.picture('map-image')}>
          {shown ? (
            <iframe
              className={styles.frame}
              src={copy.text('map-url')}
              title={copy.text('map-frame-title')}
              loading="lazy"
              referrerPolicy="no-referrer"
            />
          ) : (
            <>
              <Picture
                src={copy.text('map-image')}
                alt={copy.text('map-image-alt')}
                width={1600}
                height={900}
                sizes="(min-width: 60rem) 44rem, 100vw"
                fill
              />
              {hasMap ? (
                <Button className={styles.show} onClick={() => setShown(true)}>
                  <Map size={18} aria-hidden="true" />
                  {copy('map-show')}
                </Button>
              ) : null}
            </>
          )}
        </div>
        {shown || !hasMap ? null : <p className={styles.note}>{copy('map-note')}</p>}
      </div>
      <div className={styles.ways}>
        {ways
          .filter((way) => !isLeftOut(copy.text(`${way}-text`)))
          .map((way) => (
            <div key={way}>
              <h3 className={styles.way}>{copy(`${way}-title`)}</h3>
              <p className={styles.text}>{copy(`${way}-text`)}</p>
            </div>
          ))}
      </div>
    </div>
  );
}
