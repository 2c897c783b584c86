import type { SelectedTier } from '@shamba/shell-sdk';

/** What the dialog passes to the sign-up inside it. */
export interface SignUpSlotProps {
  /** The chosen tier; null is 'no membership'; undefined lets the sign-up preselect one. */
  tier: SelectedTier | null | undefined;
  onTier: (tier: SelectedTier | null) => void;
  /** A new customer is signed in. */
  onEntered: (role: string) => void;
  onClose: () => void;
}
