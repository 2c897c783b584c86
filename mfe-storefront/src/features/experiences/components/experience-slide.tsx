import { Badge, Button, cx, Price } from '@shamba/ui/core';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useExperiencesCopy, type ExperiencesCopy } from '../copy';
import { Picture } from '../../../shared/layout/picture';
import prose from '../../../shared/layout/prose.module.css';
import type { Experience } from '../../../shared/types';
import styles from '../experiences-page.module.css';
import { isBookable } from '../experience-rules';
import { NextTimes } from './next-times';

export type ExperienceAction = 'book' | 'cart' | 'inquire';

/** First choice of a booking: a day (YYYY-MM-DD) and a time (HH:MM) on it. */
export interface VisitStart {
  date: string;
  time: string;
}

/** Key of each category's name in the copy; other categories show as they are. */
const categoryKeys = [
  ['tasting', 'category-tasting'],
  ['tour', 'category-tour'],
  ['private', 'category-private'],
  ['food_pairing', 'category-food-pairing'],
  ['cooking_class', 'category-cooking-class'],
  ['retreat', 'category-retreat'],
  ['wedding', 'category-wedding'],
] as const;

/** One line with the price, duration and maximum number of guests. */
export function ExperienceFacts({ experience, priceClass = '' }: { experience: Experience; priceClass?: string }) {
  const copy = useExperiencesCopy();
  return (
    <p className={styles.facts}>
      <Price
        className={priceClass}
        amount={experience.price}
        note={copy.text('carousel-price-unit')}
        free={copy.text('carousel-price-request')}
      />
      {experience.duration === null ? null : <span>{experience.duration}</span>}
      {experience.max_guests === null ? null : <span>{copy('carousel-guests', { count: experience.max_guests })}</span>}
    </p>
  );
}

/** The experience's picture. `sizes`: displayed width, as in the img attribute. */
export const ExperiencePicture = ({ experience, sizes }: { experience: Experience; sizes: string }) => (
  <Picture
    className={styles.picture}
    src={experience.image_url}
    fallbackSrc="/media/art/experience-tasting-flight-1280.webp"
    sizes={sizes}
  />
);

interface ExperienceSlideProps {
  experience: Experience;
  onAction: (action: ExperienceAction, start?: VisitStart) => void;
}

/** One experience in full, with buttons to book a time, buy, or ask. */
export function ExperienceSlide({ experience, onAction }: ExperienceSlideProps) {
  const copy = useExperiencesCopy();
  const bookable = isBookable(experience);
  const sold = experience.id !== null && experience.price !== null;
  return (
    <div className={styles.slide}>
      <ExperiencePicture experience={experience} sizes="(min-width: 56rem) 38rem, 100vw" />
      <div className={styles.words}>
        {experience.category === null ? null : <Badge>{categoryName(copy, experience.category)}</Badge>}
        <h3 className={styles.title}>{experience.title}</h3>
        <ExperienceFacts experience={experience} priceClass={styles.price ?? ''} />
        <p>{experience.description}</p>
        <div className={styles.lists}>
          <Points title={copy('carousel-included')} items={experience.included_items} />
          <Points title={copy('carousel-perfect')} items={experience.perfect_for} />
        </div>
        {experience.booking_info ? <p className={styles.info}>{experience.booking_info}</p> : null}
        {bookable && experience.id !== null ? (
          <NextTimes experienceId={experience.id} onPick={(date, time) => onAction('book', { date, time })} />
        ) : null}
        <div className={styles.actions}>
          {bookable ? (
            <Button size="lg" onClick={() => onAction('book')}>
              {copy('carousel-book')}
            </Button>
          ) : null}
          {sold ? (
            <Button size="lg" variant={bookable ? 'secondary' : 'primary'} onClick={() => onAction('cart')}>
              {copy('carousel-cart')}
            </Button>
          ) : null}
          {bookable ? null : (
            <Button size="lg" variant="secondary" onClick={() => onAction('inquire')}>
              {copy('carousel-inquire')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

function categoryName(copy: ExperiencesCopy, category: string): ReactNode {
  const entry = categoryKeys.find(([name]) => name === category);
  return entry === undefined ? category : copy(entry[1]);
}

function Points({ title, items }: { title: ReactNode; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <div>
      <h4 className={cx(prose.eyebrow, styles.listTitle)}>{title}</h4>
      <ul>
        {items.map((item) => (
          <li key={item} className={styles.item}>
            <Check className={styles.tick} size={16} aria-hidden="true" />
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}
