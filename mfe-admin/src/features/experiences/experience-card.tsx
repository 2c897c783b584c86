import { Clock, Pencil, Trash2 } from 'lucide-react';
import { Badge, Button, Card, CardBody, formatMoney, Image } from '@shamba/ui/core';
import { Link } from '@shamba/shell-sdk';
import type { Experience } from './api';
import { categoryText } from './experience-schema';
import styles from './experiences.module.css';

const FALLBACK = '/media/art/experience-tasting-flight-640.webp';

/** "Free" for nothing; without a price it is arranged by request. */
export const priceOf = ({ price }: Pick<Experience, 'price'>): string =>
  price === null ? 'On request' : Number(price) === 0 ? 'Free' : formatMoney(price);

interface ExperienceCardProps {
  experience: Experience;
  /** The addresses of its editor and of its times. */
  to: string;
  timesTo: string;
  onDelete: () => void;
  /** Nothing can be changed without experiences.write. */
  writable: boolean;
}

/** An experience as the list shows it. */
export function ExperienceCard({ experience, to, timesTo, onDelete, writable }: ExperienceCardProps) {
  const { title, category, featured, active, duration, max_guests, included_items, bookable } = experience;
  return (
    <Card as="article" className={styles.card} aria-label={title}>
      <div className={styles.picture}>
        <Image src={experience.image_url} fallbackSrc={FALLBACK} alt="" width={640} height={400} sizes="18rem" fill />
        <div className={styles.badges}>
          {featured ? <Badge tone="gold">Featured</Badge> : null}
          <Badge>{categoryText(category)}</Badge>
          {active ? null : <Badge tone="warning">Inactive</Badge>}
        </div>
      </div>
      <CardBody className={styles.body}>
        <div className={styles.head}>
          <h2 className={styles.name}>
            <Link to={writable ? to : timesTo} className={styles.link} data-row="">
              {title}
            </Link>
          </h2>
          <p className={styles.price}>{priceOf(experience)}</p>
        </div>
        <p className={styles.muted}>
          {duration ?? 'Duration TBD'} · up to {max_guests} guests
        </p>
        <p className={styles.muted}>
          {included_items.length === 1 ? '1 inclusion' : `${included_items.length} inclusions`}
        </p>
        <div className={styles.actions}>
          {bookable ? (
            <Link to={timesTo} className={styles.edit}>
              <Clock size={16} aria-hidden="true" /> Times
            </Link>
          ) : null}
          {writable ? (
            <>
              <Link to={to} className={styles.edit}>
                <Pencil size={16} aria-hidden="true" /> Edit
              </Link>
              <Button variant="ghost" size="sm" onClick={onDelete}>
                <Trash2 size={16} aria-hidden="true" /> Delete
              </Button>
            </>
          ) : null}
        </div>
      </CardBody>
    </Card>
  );
}
