import { Card, formatDay, formatMoney, formatTime, Image } from '@shamba/ui/core';
import { apiQuery, Link, links } from '@shamba/shell-sdk';
import { KINDS } from '../kinds';
import { useQuery } from '@tanstack/react-query';
import type { EntryKind } from '../entries';
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

/** One suggestion for a customer who has bought nothing yet. */
interface FirstStep {
  kind: Exclude<EntryKind, 'club'>;
  title: string;
  /** Its price or date. */
  fact: string;
  image: string | null;
  to: string;
}

const still = { refetchInterval: false } as const;
const isFree = (price: string | null): boolean => price === null || Number(price) === 0;

/**
 * A bottle, the next event, a tasting and the house, from the catalog.
 * Leaves out whatever is missing or fails to load.
 */
function useFirstSteps(): FirstStep[] {
  const wines = useQuery({ ...apiQuery('/api/wines/featured'), ...still }).data ?? [];
  const events = useQuery({ ...apiQuery('/api/events/featured'), ...still }).data ?? [];
  const experiences = useQuery({ ...apiQuery('/api/experiences'), ...still }).data ?? [];
  const stay = useQuery({ ...apiQuery('/api/vineyard-stay/settings-public'), ...still }).data;
  const pictures = useQuery({ ...apiQuery('/api/vineyard-stay/gallery'), ...still }).data ?? [];

  const wine = wines.find(({ in_stock }) => in_stock);
  const event = events.find(({ date }) => date !== null);
  const tasting = experiences.find(({ bookable, price }) => bookable && price !== null);
  const start = event?.event_dates.find(({ date }) => date === event.date)?.start_time;
  return [
    wine && {
      kind: 'wine' as const,
      title: wine.name,
      fact: formatMoney(wine.price),
      image: wine.image_url,
      to: links.wine(wine.slug),
    },
    event?.date && {
      kind: 'event' as const,
      title: event.title,
      fact: [formatDay(event.date), start && formatTime(start), isFree(event.price) && 'Free']
        .filter(Boolean)
        .join(' · '),
      image: event.image_url,
      to: links.events(),
    },
    tasting?.price && {
      kind: 'experience' as const,
      title: tasting.title,
      fact: `${formatMoney(tasting.price)} per person`,
      image: tasting.image_url,
      to: links.experiences(),
    },
    stay && {
      kind: 'stay' as const,
      title: 'Stay among the vines',
      fact: `From ${formatMoney(stay.weekday_rate)} per night`,
      image: pictures[0]?.image_url ?? null,
      to: links.stay(),
    },
  ].filter((way) => way !== undefined && way !== null && way !== '');
}
