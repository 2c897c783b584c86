import { createStore } from '../storage/store';
import { selectedTier, selectTier, type SelectedTier } from './selected-tier';

export type AuthMode = 'sign-in' | 'sign-up';

/** What the dialog was opened for. `tier` makes it a wine club sign-up. */
export interface AuthRequest {
  mode: AuthMode;
  tier: SelectedTier | null;
  /** After signing in the user stays on the page, and is not asked to join the club: checkout. */
  stay?: boolean;
}

/** The props of a component that fills the slot 'auth-dialog'. */
export interface AuthDialogProps extends AuthRequest {
  onClose: () => void;
}

export const authDialog = createStore<AuthRequest | null>(null);

/** Opens the sign-in dialog. A tier (given, or chosen earlier and remembered) forces the wine club sign-up. */
export function openAuth({ mode = 'sign-in', tier = selectedTier(), stay = false }: Partial<AuthRequest> = {}): void {
  if (tier) selectTier(tier);
  authDialog.set({ mode: tier ? 'sign-up' : mode, tier, ...(stay && { stay }) });
}

/** Closes it; a remembered tier is forgotten. */
export function closeAuth(): void {
  selectTier(null);
  authDialog.set(null);
}
