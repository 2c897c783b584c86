import { PhoneLink } from '@shamba/ui/core';
import { Link, links } from '@shamba/shell-sdk';
import { Car, UsersRound, WineIcon } from 'lucide-react';
import { useContactCopy } from '../copy';
import { useSiteCopy } from '../../../shared/copy/site';
import { Grid } from '../../../shared/layout/grid';
import styles from './contact-cards.module.css';

/** Advice before a visit: tastings, groups, parking. */
export function PlanVisit() {
  const copy = useContactCopy();
  const site = useSiteCopy();
  return (
    <Grid columns="trio">
      <div className={styles.card}>
        <WineIcon className={styles.icon} size={26} strokeWidth={1.5} aria-hidden="true" />
        <h3 className={styles.title}>{copy('visit-tastings-title')}</h3>
        <p>{copy('visit-tastings-text')}</p>
        <p>
          <Link className={styles.link} to={links.experiences()}>
            {copy('visit-tastings-link')}
          </Link>
        </p>
      </div>
      <div className={styles.card}>
        <UsersRound className={styles.icon} size={26} strokeWidth={1.5} aria-hidden="true" />
        <h3 className={styles.title}>{copy('visit-groups-title')}</h3>
        <p>{copy('visit-groups-text')}</p>
        <p>
          <PhoneLink className={styles.link} number={site.text('phone')}>
            {site('phone')}
          </PhoneLink>
        </p>
      </div>
      <div className={styles.card}>
        <Car className={styles.icon} size={26} strokeWidth={1.5} aria-hidden="true" />
        <h3 className={styles.title}>{copy('visit-parking-title')}</h3>
        <p>{copy('visit-parking-text')}</p>
      </div>
    </Grid>
  );
}
