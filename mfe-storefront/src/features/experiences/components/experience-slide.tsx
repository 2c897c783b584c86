import { Badge, Button, Image, Price } from '@shamba/ui/core';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useExperiencesCopy } from '../../../shared/copy/experiences';
import { toneOf } from '../../../shared/tone-of';
import type { Experience } from '../../../shared/types';
import styles from '../experiences-page.module.css';
import { isBookable } from '../visit-rules';

export const EXPERIENCE_FALLBACK = '/media/art/experience-tasting-flight-1280.webp';

export type ExperienceAction = 'book' | 'cart' | 'inquire';

const categoryNames: Record<string, string> = { tasting: 'Tasting', tour: 'Tour', private: 'Private', food_pairing: 'Food pairing', cooking_class: 'Cooking class', retreat: 'Retreat', wedding: 'Wedding' };

/** One experience in full, with what can be done about it: book a time, buy, or ask. */
export function ExperienceSlide({ experience, onAction }: { experience: Experience; onAction: (action: ExperienceAction) => void }) {
  const copy = useExperiencesCopy();
  const bookable = isBookable(experience);
  const sold = !bookable && experience.id !== null && experience.price !== null;
  return (
    <div className={styles.slide}>
      <div className={styles.picture}>
        <Image src={experience.image_url} fallbackSrc={EXPERIENCE_FALLBACK} alt="" width={1280} height={960} sizes="(min-width: 56rem) 38rem, 100vw" placeholder={toneOf(experience.image_url)} />
      </div>
      <div className={styles.words}>
        {experience.category === null ? null : <Badge>{categoryNames[experience.category] ?? experience.category}</Badge>}
        <h3 className={styles.title}>{experience.title}</h3>
        <p className={styles.facts}>
          <Price className={styles.price ?? ''} amount={experience.price} note="per person" free="By request" />
          {experience.duration === null ? null : <span>{experience.duration}</span>}
          {experience.max_guests === null ? null : <span>Up to {experience.max_guests} guests</span>}
        </p>
        <p>{experience.description}</p>
        <div className={styles.lists}>
          <Points title={copy('carousel-included')} items={experience.included_items} />
          <Points title={copy('carousel-perfect')} items={experience.perfect_for} />
        </div>
        {experience.booking_info ? <p className={styles.info}>{experience.booking_info}</p> : null}
        <div className={styles.actions}>
          {bookable ? <Button size="lg" onClick={() => onAction('book')}>{copy('carousel-book')}</Button> : null}
          {sold ? <Button size="lg" onClick={() => onAction('cart')}>{copy('carousel-cart')}</Button> : null}
          {bookable ? null : <Button size="lg" variant="secondary" onClick={() => onAction('inquire')}>{copy('carousel-inquire')}</Button>}
        </div>
      </div>
    </div>
  );
}

function Points({ title, items }: { title: ReactNode; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <div>
      <h4 className={styles.listTitle}>{title}</h4>
      <ul>
        {items.map((item) => <li key={item} className={styles.item}><Check className={styles.tick} size={16} aria-hidden="true" />{item}</li>)}
      </ul>
    </div>
  );
}
