import type { ReactNode } from 'react';
import { useHost } from '../host/host';

export interface SlotProps {
  name: string;
  /** Props of the slot's component. */
  props?: Record<string, unknown>;
  /** Shown when no slice fills the slot. */
  fallback?: ReactNode;
}

/** A named place that another slice may fill. A failure of that slice affects this place only. */
export function Slot({ name, props = {}, fallback = null }: SlotProps) {
  return useHost('Slot').renderSlot(name, props) ?? fallback;
}
