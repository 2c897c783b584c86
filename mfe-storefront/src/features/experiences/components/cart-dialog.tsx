import { toast, useCart } from '@shamba/shell-sdk';
import { Button, Field, Price, QuantityInput } from '@shamba/ui/core';
import { Dialog } from '@shamba/ui/dialog';
import { useState } from 'react';
import type { Experience } from '../../../shared/types';
import { REQUIRED } from '../messages';
import { DayField } from './day-field';
import styles from './dialog-form.module.css';

const future = (day: string, today: string) => day > today;

/** Puts an experience into the cart: a day that would suit, and how many places. Staff confirm the day after checkout. */
export function CartDialog({ experience, experienceId, onClose }: { experience: Experience; experienceId: number; onClose: () => void }) {
  const { add } = useCart();
  const [date, setDate] = useState<string | null>(null);
  const [places, setPlaces] = useState(1);
  const [missing, setMissing] = useState(false);
  const [adding, setAdding] = useState(false);
  const submit = async () => {
    if (date === null) {
      setMissing(true);
      toast({ title: REQUIRED, variant: 'destructive' });
      return;
    }
    setAdding(true);
    const added = await add({ item_type: 'experience', item_id: experienceId, quantity: places, item_details: { title: experience.title, image_url: experience.image_url, preferredDate: date }, title: experience.title });
    setAdding(false);
    if (added) onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => { if (!open) onClose(); }} title={experience.title} description="Choose a day that would suit you; we confirm it within 24 hours." size="sm" footer={<Button size="lg" loading={adding} loadingLabel="Adding" onClick={() => void submit()}>Add to Cart</Button>}>
      <div className={styles.form}>
        <Price amount={experience.price} note="per person" />
        <DayField label="Preferred date" title="Choose a day" description="Any day from tomorrow on." allows={future} value={date} error={missing && date === null ? REQUIRED : undefined} onChange={setDate} />
        <Field label="Places"><QuantityInput value={places} onChange={setPlaces} max={Math.max(1, experience.max_guests ?? 10)} /></Field>
      </div>
    </Dialog>
  );
}
