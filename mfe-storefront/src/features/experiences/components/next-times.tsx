import { Button, formatDay, formatTime, Skeleton } from '@shamba/ui/core';
import { useId, useRef } from 'react';
import { useExperiencesCopy } from '../copy';
import { useInView } from '../../../shared/use-in-view';
import { useNextTimes } from '../api';
import styles from './next-times.module.css';

export interface NextTimesProps {
  experienceId: number;
  onPick: (day: string, time: string) => void;
}

/**
 * The next free times of a bookable experience; pressing one starts its booking.
 * Fetched when they come into view; their height never changes.
 */
export function NextTimes({ experienceId, onPick }: NextTimesProps) {
  const copy = useExperiencesCopy();
  const place = useRef<HTMLDivElement>(null);
  const title = useId();
  const inView = useInView(place) === true;
  const { data, isPending, isError } = useNextTimes(experienceId, inView);
  return (
    // Inside the carousel, which is announced on a change: times that load later are not.
    <div ref={place} className={styles.next} role="group" aria-labelledby={title} aria-live="off">
      <p id={title} className={styles.title}>
        {copy('times-title')} {data ? <span className={styles.day}>{formatDay(data.day, 'long')}</span> : null}
      </p>
      {isPending ? (
        <div className={styles.times} aria-hidden="true">
          {[1, 2, 3, 4].map((each) => (
            <span key={each} className={styles.waiting}>
              <Skeleton shape="block" />
            </span>
          ))}
        </div>
      ) : data ? (
        <ul className={styles.times}>
          {data.times.map((time) => (
            <li key={time}>
              <Button variant="secondary" className={styles.time ?? ''} onClick={() => onPick(data.day, time)}>
                {formatTime(time)}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.none}>{copy(isError ? 'times-failed' : 'times-none')}</p>
      )}
    </div>
  );
}
