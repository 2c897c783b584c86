import { useUrlState } from '@shamba/slice-kit/url-state';
import { Section, VisuallyHidden } from '@shamba/ui/core';
import {
  BedDouble,
  Bath,
  Car,
  CookingPot,
  Croissant,
  Dog,
  Flame,
  FlameKindling,
  Shirt,
  Star,
  Wifi,
  Wine,
} from 'lucide-react';
import { type ReactNode, startTransition, useRef, useState } from 'react';
import { useStayCopy } from './copy';
import { Grid } from '../../shared/layout/grid';
import { PageHero } from '../../shared/layout/page-hero';
import { usePageTitle } from '../../shared/layout/use-page-title';
import prose from '../../shared/layout/prose.module.css';
import { lazyDialog } from '../../shared/lazy-dialog';
import { calm } from '../../shared/calm';
import { Picture } from '../../shared/layout/picture';
import { useInView } from '../../shared/use-in-view';
import { Gallery } from './components/gallery';
import { ReservePanel } from './components/reserve-panel';
import { StayBar } from './components/stay-bar';
import { isLeftOut } from '../../shared/left-out';
import styles from './stay-page.module.css';
import { useReservation } from './use-reservation';

const StayCalendarDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "stay-calendar" */ './components/stay-calendar-dialog')).StayCalendarDialog,
);

const features = [
  ['feature-1', BedDouble],
  ['feature-2', Bath],
  ['feature-3', Croissant],
  ['feature-4', Wine],
] as const;
const amenities = [
  ['amenity-1', CookingPot],
  ['amenity-2', Flame],
  ['amenity-3', FlameKindling],
  ['amenity-4', Wifi],
  ['amenity-5', Car],
  ['amenity-6', Dog],
  ['amenity-7', Shirt],
  ['amenity-8', Wine],
] as const;

const reviews = ['review-1', 'review-2', 'review-3', 'review-4', 'review-5', 'review-6'] as const;

/** The guest house: description, prices, photos, reviews. */
export function StayPage() {
  const copy = useStayCopy();
  const { photo } = useUrlState({ photo: '' }).values;
  usePageTitle('stay', copy.text('seo-title'), photo === '');
  const says = (key: Parameters<typeof copy.text>[0]) => !isLeftOut(copy.text(key));
  const offered = amenities.filter(([key]) => says(key));
  const written = reviews.filter((review) => says(`${review}-text`));
  return (
    <div className={styles.page}>
      <PageHero copy={copy} fallback="/media/art/hero-house-1600.webp" eyebrow={copy('hero-eyebrow')} />
      <Booking
        house={
          <>
            <h2 className={prose.title}>{copy('house-title')}</h2>
            <p className={prose.lead}>{copy('house-text')}</p>
            <Features entries={features.filter(([key]) => says(key))} />
            <div className={styles.picture} {...copy.picture('house-image')}>
              <Picture
                src={copy.text('house-image')}
                fallbackSrc="/media/art/stay-porch-1600.webp"
                alt={copy.text('house-image-alt')}
                width={1600}
                height={1067}
                sizes="(min-width: 60rem) 46rem, 100vw"
              />
            </div>
          </>
        }
      >
        <Section tone="sunken" title={copy('gallery-title')}>
          <Gallery />
        </Section>
        {offered.length > 0 ? (
          <Section title={copy('amenities-title')}>
            <Features entries={offered} />
          </Section>
        ) : null}
        {written.length > 0 ? (
          <Section tone="sunken" title={copy('reviews-title')}>
            <Grid columns="three" label="Guest reviews">
              {written.map((review) => (
                <GuestReview key={review} review={review} />
              ))}
            </Grid>
          </Section>
        ) : null}
        <Section narrow title={copy('rules-title')} text={copy('rules-text')} />
      </Booking>
    </div>
  );
}

/**
 * The card beside the house's words, the bar at the page's end, and the calendar. Only these render again when dates or
 * guests change: the rest of the page comes from StayPage.
 */
function Booking({ house, children }: { house: ReactNode; children: ReactNode }) {
  const reservation = useReservation();
  const [choosing, setChoosing] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const dates = useRef<HTMLButtonElement>(null);
  const away = useInView(panel, '-72px 0px 0px') === false;
  // The calendar has a button a day: the frame that answers the press does not wait for it.
  const choose = () => startTransition(() => setChoosing(true));
  // The calendar belongs to the card: closing it returns there, to the price of the chosen dates.
  const chooseFromBar = () => {
    panel.current?.scrollIntoView({ block: 'start', behavior: calm() ? 'auto' : 'smooth' });
    dates.current?.focus({ preventScroll: true });
    choose();
  };
  return (
    <>
      <Section>
        <div className={styles.top}>
          <div className={styles.words}>{house}</div>
          <div className={styles.panel} ref={panel}>
            <ReservePanel reservation={reservation} datesRef={dates} onChooseDates={choose} />
          </div>
        </div>
      </Section>
      {children}
      <div className={styles.foot} data-foot-bar>
        {away ? <StayBar reservation={reservation} onChooseDates={chooseFromBar} /> : null}
      </div>
      {choosing ? (
        <StayCalendarDialog
          settings={reservation.settings}
          onApply={(next) => {
            reservation.choose(next);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </>
  );
}

type Feature = (typeof features | typeof amenities)[number];

function Features({ entries }: { entries: readonly Feature[] }) {
  const copy = useStayCopy();
  return (
    <ul className={styles.features}>
      {entries.map(([key, Icon]) => (
        <li key={key} className={styles.feature}>
          <Icon className={styles.icon} size={24} strokeWidth={1.5} aria-hidden="true" />
          {copy(key)}
        </li>
      ))}
    </ul>
  );
}

/** One entry of the guest book. Its stars are a number from 1 to 5 in the content; other values show none. */
function GuestReview({ review }: { review: (typeof reviews)[number] }) {
  const copy = useStayCopy();
  const stars = Math.min(5, Math.max(0, Math.trunc(Number(copy.text(`${review}-stars`))) || 0));
  return (
    <li className={styles.review}>
      <p className={styles.stars}>
        {Array.from({ length: stars }, (_, i) => (
          <Star key={i} size={16} fill="currentColor" aria-hidden="true" />
        ))}
        <VisuallyHidden>{stars} out of 5</VisuallyHidden>
      </p>
      <blockquote className={styles.text}>{copy(`${review}-text`)}</blockquote>
      <p className={styles.by}>{copy(`${review}-by`)}</p>
    </li>
  );
}
