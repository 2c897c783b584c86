import { Calendar, Grape, House, Sparkles, Wine, type LucideIcon } from 'lucide-react';
import type { EntryKind } from './entries';

/** Label and icon of each kind. */
export const KINDS: Record<EntryKind, { icon: LucideIcon; label: string }> = {
  wine: { icon: Wine, label: 'Wine' },
  club: { icon: Grape, label: 'Wine club' },
  event: { icon: Calendar, label: 'Event' },
  experience: { icon: Sparkles, label: 'Experience' },
  stay: { icon: House, label: 'Stay' },
};
