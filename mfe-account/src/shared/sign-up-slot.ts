import type { SelectedTier } from '@shamba/shell-sdk';

/** Props that the dialog passes to the sign-up inside it. */
export interface SignUpSlotProps {
  /** The chosen tier; null: no membership; undefined: the sign-up preselects a tier. */
  tier: SelectedTier | null | undefined;
  onTier: (tier: SelectedTier | null) => void;
  /** The address that a new account begins with. */
  email?: string | undefined;
  /** Called after a new customer is signed in. */
  onEntered: (role: string) => void;
  onClose: () => void;
}
