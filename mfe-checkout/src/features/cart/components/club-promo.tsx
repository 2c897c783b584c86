import { useQuery } from '@tanstack/react-query';
import { Card, CardBody, formatMoney } from '@shamba/ui/core';
import { apiQuery, links } from '@shamba/shell-sdk';
import { ButtonLink } from '@shamba/slice-kit/views';
import { useIsMember } from '../../../shared/known-address';
import styles from './club-promo.module.css';

/** Promotes the first tier of the club beside a cart; nothing for members. */
export function ClubPromo() {
  const tier = useQuery(apiQuery('/api/wine-club/tiers')).data?.[0];
  const isMember = useIsMember();
  if (!tier || isMember) return null;
  return (
    <Card tone="success">
      <CardBody className={styles.promo}>
        <p className={styles.eyebrow}>Wine club</p>
        <h2 className={styles.title}>{tier.name}</h2>
        <p className={styles.text}>
          {Number(tier.discount_percentage)}% off wine
          {tier.bottles_per_quarter === null ? '' : `, ${tier.bottles_per_quarter} bottles per quarter`}
          {tier.price_per_quarter === null ? '' : ` for ${formatMoney(tier.price_per_quarter)}`}.
        </p>
        <ButtonLink to={links.wineClub()} variant="success" size="sm">
          Join Wine Club
        </ButtonLink>
      </CardBody>
    </Card>
  );
}
