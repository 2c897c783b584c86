import type { LucideIcon } from 'lucide-react';
import { IconButton } from '@shamba/ui/core';

interface RowButtonProps {
  icon: LucideIcon;
  /** The button's action, for screen readers. */
  label: string;
  onClick: () => void;
}

/** A small round button for one row of a list. */
export const RowButton = ({ icon: Icon, ...button }: RowButtonProps) => (
  <IconButton size="sm" icon={<Icon size={16} aria-hidden="true" />} {...button} />
);
