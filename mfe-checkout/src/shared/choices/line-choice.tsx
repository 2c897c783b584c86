import { Button } from '@shamba/ui/core';
import type { CartGroup, CartLine, LineDetails } from '@shamba/shell-sdk';
import { useState } from 'react';
import { isBookable } from '../cart-line-view';
import { ChangeDatesDialog, ChooseDayDialog, ChooseTimeDialog } from './dialogs';

export interface LineChange {
  id: number;
  quantity: number;
  item_details: LineDetails;
}

export interface LineChoiceProps {
  group: CartGroup;
  line: CartLine;
  title: string;
  /** True if a choice is needed before paying: shows a button, not a link. */
  needed: boolean;
  /** Resolves to true if the server accepted the change. */
  onChange: (change: LineChange) => Promise<boolean>;
}

/** Button for a line's date or time, with its dialog; renders nothing for other kinds. */
export function LineChoice(props: LineChoiceProps) {
  const { group, line, title, needed } = props;
  const [open, setOpen] = useState(false);
  const label = labelOf(group, line);
  if (label === null) return null;
  return (
    <>
      <Button
        variant={needed ? 'secondary' : 'link'}
        size="sm"
        disabled={line.pending === true}
        aria-label={`${label}: ${title}`}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {open ? <ChoiceDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function labelOf(group: CartGroup, line: CartLine): string | null {
  if (group === 'vineyardStay') return 'Change dates';
  if (group !== 'experiences') return null;
  const { slotId, preferredDate } = line.item_details;
  if (isBookable(line)) return slotId === undefined ? 'Choose a time' : 'Change time';
  return preferredDate === undefined ? 'Choose a date' : 'Change date';
}

function ChoiceDialog({ group, line, title, onChange, onClose }: LineChoiceProps & { onClose: () => void }) {
  const details = line.item_details;
  const write = (item_details: LineDetails, quantity = line.quantity) =>
    onChange({ id: line.id, quantity, item_details });
  if (group === 'vineyardStay') {
    const { checkInDate: checkIn, checkOutDate: checkOut } = details;
    return (
      <ChangeDatesDialog
        current={checkIn && checkOut ? { checkIn, checkOut } : null}
        onSave={(dates, nights) =>
          write({ checkInDate: dates.checkIn, checkOutDate: dates.checkOut, checkIn: '', checkOut: '' }, nights)
        }
        onClose={onClose}
      />
    );
  }
  const date = details.preferredDate ?? null;
  if (!isBookable(line))
    return (
      <ChooseDayDialog title={title} current={date} onSave={(day) => write({ preferredDate: day })} onClose={onClose} />
    );
  const current = { date, slotId: details.slotId ?? null };
  const save = (slot: { id: number; date: string; time: string }) =>
    write({ slotId: slot.id, preferredDate: slot.date, preferredTime: slot.time });
  return (
    <ChooseTimeDialog
      experienceId={line.item_id}
      title={title}
      places={line.quantity}
      current={current}
      onSave={save}
      onClose={onClose}
    />
  );
}
