import { PhoneLink } from '@shamba/ui/core';
import { Clock, Mail, MapPin, Phone } from 'lucide-react';
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

function Card({ icon: Icon, title, children }: { icon: typeof Clock; title: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.card}>
      <Icon className={styles.icon} size={26} strokeWidth={1.5} aria-hidden="true" />
      <h2 className={styles.title}>{title}</h2>
      {children}
    </div>
  );
}
