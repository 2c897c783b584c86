import { createStore } from '../storage/store';
import { selectedTier, selectTier, type SelectedTier } from './selected-tier';

export type AuthMode = 'sign-in' | 'sign-up';

/** Purpose of the dialog. A `tier` makes it a wine club sign-up. */
export interface AuthRequest {
  mode: AuthMode;
  tier: SelectedTier | null;
  /** For checkout: the user stays on the page after signing in, and is not invited to join the club. */
  stay?: boolean;
  /** The address that a new account begins with. */
  email?: string;
}

/** Props of the component in the slot 'auth-dialog'. */
export interface AuthDialogProps extends AuthRequest {
  onClose: () => void;
}

export const authDialog = createStore<AuthRequest | null>(null);

/** Opens the sign-in dialog. A tier (given, or chosen earlier and remembered) forces the wine club sign-up. */
export function openAuth({
  mode = 'sign-in',
  tier = selectedTier(),
  stay = false,
  email,
}: Partial<AuthRequest> = {}): void {
  if (tier) selectTier(tier);
  authDialog.set({ mode: tier ? 'sign-up' : mode, tier, ...(stay && { stay }), ...(email && { email }) });
}

/** Closes the dialog and forgets a remembered tier. */
export function closeAuth(): void {
  selectTier(null);
  authDialog.set(null);
}
