import { Clock } from 'lucide-react';
import { Badge, formatMoney } from '@shamba/ui/core';
import { counted } from '../../shared/counted';
import { CardLine, CardLink, EditAndDelete, ResourceCard } from '../../shared/resource/resource-card';
import type { Experience } from './api';
import { categoryText } from './experience-schema';

const FALLBACK = '/media/art/experience-tasting-flight-640.webp';

/** "Free" for a price of zero; without a price the experience is arranged on request. */
export const priceOf = ({ price }: Pick<Experience, 'price'>): string =>
  price === null ? 'On request' : Number(price) === 0 ? 'Free' : formatMoney(price);

interface ExperienceCardProps {
  experience: Experience;
  /** Addresses of the editor and of the times. */
  to: string;
  timesTo: string;
  onDelete: () => void;
  /** False without experiences.write: nothing can be changed. */
  writable: boolean;
}

/** An experience in the list. */
export function ExperienceCard({ experience, to, timesTo, onDelete, writable }: ExperienceCardProps) {
  const { title, category, featured, active, duration, max_guests, included_items, bookable } = experience;
  return (
    <ResourceCard
      title={title}
      to={writable ? to : timesTo}
      aside={priceOf(experience)}
      picture={{ src: experience.image_url, fallbackSrc: FALLBACK }}
      badges={
        <>
          {featured ? <Badge tone="gold">Featured</Badge> : null}
          <Badge>{categoryText(category)}</Badge>
          {active ? null : <Badge tone="warning">Inactive</Badge>}
        </>
      }
      actions={
        <>
          {bookable ? (
            <CardLink to={timesTo}>
              <Clock size={16} aria-hidden="true" /> Times
            </CardLink>
          ) : null}
          {writable ? <EditAndDelete to={to} onDelete={onDelete} /> : null}
        </>
      }
    >
      <CardLine>
        {duration ?? 'Duration TBD'} · up to {max_guests} guests
      </CardLine>
      <CardLine>{counted(included_items.length, 'inclusion')}</CardLine>
    </ResourceCard>
  );
}
