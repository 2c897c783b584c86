import { ConfirmDialog } from '@shamba/ui/confirm-dialog';

/** Asks before the cart is cleared. @param onConfirm clears it */
export function ClearCartDialog({ onConfirm, onClose }: { onConfirm: () => Promise<void>; onClose: () => void }) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Clear your cart?"
      text="Everything in it will be removed."
      confirmLabel="Clear cart"
      onConfirm={onConfirm}
    />
  );
}
