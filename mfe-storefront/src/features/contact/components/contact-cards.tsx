import { PhoneLink } from '@shamba/ui/core';
import { Car, Clock, Mail, MapPin, Phone, UsersRound, WineIcon, type LucideIcon } from 'lucide-react';
import { Link, links } from '@shamba/shell-sdk';
import type { ReactNode } from 'react';
import { useContactCopy } from '../copy';
import { useSiteCopy } from '../../../shared/copy/site';
import { Grid } from '../../../shared/layout/grid';
import styles from './contact-cards.module.css';

/** Address, phone, e-mail, hours. */
export function ContactCards() {
  const copy = useContactCopy();
  const site = useSiteCopy();
  return (
    <Grid columns="four">
      <Card icon={MapPin} title={copy('card-address-title')}>
        <address>
          {site('address-street')}
          <br />
          {site('address-city')}
        </address>
      </Card>
      <Card icon={Phone} title={copy('card-phone-title')}>
        <p>
          <PhoneLink className={styles.link} number={site.text('phone')}>
            {site('phone')}
          </PhoneLink>
        </p>
        <p className={styles.small}>{copy('card-phone-text')}</p>
      </Card>
      <Card icon={Mail} title={copy('card-email-title')}>
        <p>
          <a className={styles.link} href={`mailto:${site.text('email')}`}>
            {site('email')}
          </a>
        </p>
        <p>
          <a className={styles.link} href={`mailto:${site.text('email-stay')}`}>
            {site('email-stay')}
          </a>
        </p>
      </Card>
      <Card icon={Clock} title={copy('card-hours-title')}>
        {copy.text('card-hours-weekdays') ? <p>{copy('card-hours-weekdays')}</p> : null}
        <p>{copy('card-hours-saturday')}</p>
        <p>{copy('card-hours-sunday')}</p>
        {copy.text('card-hours-closed') ? <p className={styles.small}>{copy('card-hours-closed')}</p> : null}
      </Card>
    </Grid>
  );
}

/** Advice before a visit: tastings, groups, parking. */
export function PlanVisit() {
  const copy = useContactCopy();
  const site = useSiteCopy();
  return (
    <Grid columns="trio">
      <Card level={3} icon={WineIcon} title={copy('visit-tastings-title')}>
        <p>{copy('visit-tastings-text')}</p>
        <p>
          <Link className={styles.link} to={links.experiences()}>
            {copy('visit-tastings-link')}
          </Link>
        </p>
      </Card>
      <Card level={3} icon={UsersRound} title={copy('visit-groups-title')}>
        <p>{copy('visit-groups-text')}</p>
        <p>
          <PhoneLink className={styles.link} number={site.text('phone')}>
            {site('phone')}
          </PhoneLink>
        </p>
      </Card>
      <Card level={3} icon={Car} title={copy('visit-parking-title')}>
        <p>{copy('visit-parking-text')}</p>
      </Card>
    </Grid>
  );
}

interface CardProps {
  icon: LucideIcon;
  title: ReactNode;
  level?: 2 | 3;
  children: ReactNode;
}

function Card({ icon: Icon, title, level = 2, children }: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.card}>
      <Icon className={styles.icon} size={26} strokeWidth={1.5} aria-hidden="true" />
      <Heading className={styles.title}>{title}</Heading>
      {children}
    </div>
  );
}
