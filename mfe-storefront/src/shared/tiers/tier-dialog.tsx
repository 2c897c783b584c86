import { Button } from '@shamba/ui/core';
import { Dialog } from '@shamba/ui/dialog';
import { useHomeCopy } from '../copy/home';
import type { Tier } from '../types';
import { BenefitList, percent } from './benefit-list';
import styles from './tier-dialog.module.css';

interface TierDialogProps {
  tier: Tier;
  onClose: () => void;
  /** Null for members, who can't join again. */
  onSignUp: ((tier: Tier) => void) | null;
}

/** One tier in full. Sign Up calls the caller, who remembers the tier and opens the sign-up. */
export function TierDialog({ tier, onClose, onSignUp }: TierDialogProps) {
  const copy = useHomeCopy();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={tier.name}
      initialFocus="dialog"
      description={tier.description ?? undefined}
      footer={
        onSignUp === null ? undefined : (
          <Button size="lg" onClick={() => onSignUp(tier)}>
            {copy('club-signup')}
          </Button>
        )
      }
    >
      <p className={styles.discount}>{copy('club-discount', { percent: percent(tier.discount_percentage) })}</p>
      <h3 className={styles.heading}>{copy('club-benefits')}</h3>
      <BenefitList
        tastings={copy(tier.max_tastings === 1 ? 'club-tasting' : 'club-tastings', { count: tier.max_tastings })}
        benefits={tier.benefits}
      />
    </Dialog>
  );
}
