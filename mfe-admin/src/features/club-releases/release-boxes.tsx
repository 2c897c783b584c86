import { Facts } from '@shamba/slice-kit/views';
import { counted } from '../../shared/counted';
import type { Release, Tier } from './api';
import look from '../../shared/look.module.css';
import styles from './club-releases.module.css';

/** The wines to choose from, with the most of each. */
function choiceText(bottles: Release['boxes'][number]['bottles']): string {
  const [first] = bottles;
  if (first && bottles.every(({ quantity }) => quantity === first.quantity))
    return `At most ${first.quantity} of each: ${bottles.map(({ name }) => name).join(', ')}`;
  return bottles.map(({ name, quantity }) => `${name} (at most ${quantity})`).join(', ');
}

interface ReleaseBoxesProps {
  release: Release;
  tiers: readonly Tier[];
}

/** The box of each tier: its wines, or the list that it is chosen from. */
export const ReleaseBoxes = ({ release, tiers }: ReleaseBoxesProps) => (
  <ul className={styles.boxes} aria-label="Boxes by tier">
    {release.boxes.map(({ tier_id, choice, size, pricing, bottles }) => (
      <li key={tier_id}>
        <h3 className={styles.subtitle}>{tiers.find(({ id }) => id === tier_id)?.name ?? `Tier ${tier_id}`}</h3>
        <p className={look.muted}>
          {choice === 'fixed' ? counted(size, 'bottle') : `${counted(size, 'bottle')} of this list, by preference`},{' '}
          {pricing === 'tier' ? 'at the tier’s price' : 'at the wines’ prices less the discount'}
        </p>
        {choice === 'fixed' ? (
          <Facts facts={bottles.map(({ name, quantity }) => ({ label: name, value: quantity }))} />
        ) : (
          <p>{choiceText(bottles)}</p>
        )}
      </li>
    ))}
  </ul>
);

/** The bottles of each wine that are kept from the shop. */
export const ReleaseShares = ({ release }: { release: Release }) =>
  release.approved_at ? (
    <p className={look.muted}>The bottles of all boxes are kept until each member is charged or left out.</p>
  ) : release.shares.length === 0 ? (
    <p className={look.muted}>No bottles are kept. Boxes take what the shop has when they are charged.</p>
  ) : (
    <Facts
      facts={release.shares.map(({ name, bottles }) => ({
        label: name,
        value: counted(bottles, 'bottle'),
      }))}
    />
  );
