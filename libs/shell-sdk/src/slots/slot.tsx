import type { ReactNode } from 'react';
import { useHost } from '../host/host';

export interface SlotProps {
  name: string;
  /** Props of the component that fills the slot. */
  props?: Record<string, unknown>;
  /** Shown when no slice fills the slot. */
  fallback?: ReactNode;
}

/** A place that another slice may fill, by name. A slice that fails there costs only that place. */
export function Slot({ name, props = {}, fallback = null }: SlotProps) {
  return useHost('Slot').renderSlot(name, props) ?? fallback;
}
