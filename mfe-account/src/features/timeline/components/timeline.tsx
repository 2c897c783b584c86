import { Wine } from 'lucide-react';
import { Button, EmptyState, ErrorState, Skeleton, SkeletonGroup } from '@shamba/ui/core';
import { links } from '@shamba/shell-sdk';
import { ButtonLink } from '@shamba/slice-kit/views';
import type { useTimeline } from '../use-timeline';
import { EntryCard } from './entry-card';
import { FirstSteps } from './first-steps';
import styles from './timeline.module.css';

/** Orders, events, experiences and stays in one list. */
export function Timeline({ timeline }: { timeline: ReturnType<typeof useTimeline> }) {
  const { entries, pending, failed, nothingRead, retry, retrying } = timeline;
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className={styles.heading}>
        Recent purchases
      </h2>
      {failed ? (
        <ErrorState
          {...(nothingRead
            ? {}
            : {
                title: 'Something is missing here',
                text: 'Some of your orders and bookings could not be loaded. Nothing is lost.',
              })}
          onRetry={retry}
          retrying={retrying}
        />
      ) : null}
      {entries.length === 0 && pending ? <LoadingTimeline /> : null}
      {entries.length === 0 && !pending && !failed ? (
        <>
          <EmptyTimeline />
          <FirstSteps />
        </>
      ) : null}
      {entries.length > 0 ? (
        <ul className={styles.list}>
          {entries.map((entry) => (
            <EntryCard key={entry.key} entry={entry} />
          ))}
        </ul>
      ) : null}
      {timeline.more ? (
        <div className={styles.more}>
          <Button variant="secondary" loading={timeline.loadingMore} onClick={timeline.showMore}>
            Show older orders
          </Button>
        </div>
      ) : null}
    </section>
  );
}

/** Keeps the list's place. */
export const LoadingTimeline = () => (
  <SkeletonGroup label="Loading your purchases" className={styles.list}>
    <Skeleton shape="block" />
    <Skeleton shape="block" />
    <Skeleton shape="block" />
  </SkeletonGroup>
);

const EmptyTimeline = () => (
  <EmptyState
    icon={<Wine size={32} strokeWidth={1.5} />}
    title="Nothing here yet"
    text="Wines you buy, events, tastings and nights in the vineyard house will appear here, newest first."
    action={
      <>
        <ButtonLink to={links.wines()}>Shop Wines</ButtonLink>
        <ButtonLink to={links.events()} variant="secondary">
          See events
        </ButtonLink>
      </>
    }
  />
);
