import { Plus, Trash2 } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { type Control, useFieldArray, type UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button, FieldNotes, formatDay, IconButton } from '@shamba/ui/core';
import { apiQuery, callApi } from '@shamba/shell-sdk';
import {
  CheckField,
  DayField,
  flag,
  FormDialog,
  NumberField,
  requiredText,
  SelectField,
  wholeNumber,
} from '@shamba/slice-kit/forms';
import { basedOn } from '../../shared/resource/rows-at';
import { useDialogForm } from '../../shared/save-dialog';
import { type MemberDetail, MEMBER_READS, type PlannedShipment } from './api';
import { nameOf } from './member-words';
import look from '../../shared/look.module.css';
import styles from './wine-club.module.css';

/** A shipment's day, and its bottles when staff choose them. */
const shipmentSchema = (bottles: number) =>
  z
    .object({
      ships_on: requiredText('Please choose a day'),
      choose: flag(),
      items: z.array(
        z.object({
          wine_id: requiredText('Please choose a wine'),
          quantity: wholeNumber('At least 1', { min: 1, max: 120 }),
        }),
      ),
    })
    .check(
      z.refine(({ choose, items }) => !choose || items.reduce((sum, { quantity }) => sum + quantity, 0) === bottles, {
        path: ['items'],
        message: `This shipment has ${bottles} bottles`,
      }),
    );
type Schema = ReturnType<typeof shipmentSchema>;

interface ShipmentDialogProps {
  member: MemberDetail;
  shipment: PlannedShipment;
  onClose: () => void;
}

/** Changes the day and the bottles of a member's next shipment. */
export function ShipmentDialog({ member, shipment, onClose }: ShipmentDialogProps) {
  const form = useDialogForm({
    schema: shipmentSchema(shipment.bottles),
    row: {
      values: {
        ships_on: shipment.date,
        choose: shipment.chosen_by_staff,
        items: shipment.items.flatMap(({ wine_id, quantity }) =>
          wine_id === null ? [] : [{ wine_id: String(wine_id), quantity: String(quantity) }],
        ),
      },
      version: member.version,
    },
    failure: 'The shipment could not be changed. Please try again.',
    draft: `club-shipment-${member.id}-${shipment.quarter}`,
    save: ({ ships_on, choose, items }, version) =>
      callApi('PUT /api/admin/wine-club-members/{id}/shipments/{quarter}', {
        path: { id: member.id, quarter: shipment.quarter },
        body: {
          ...(ships_on !== shipment.date && { ships_on }),
          ...(choose && { items: items.map(({ wine_id, quantity }) => ({ wine_id: Number(wine_id), quantity })) }),
          // null removes the choice.
          ...(!choose && shipment.chosen_by_staff && { items: null }),
        },
        ...basedOn(version),
      }),
    done: { title: 'Shipment changed', description: nameOf(member) },
    reads: MEMBER_READS,
    onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Change the next shipment"
      description={`${nameOf(member)}, ${shipment.bottles} bottles, usually on ${formatDay(shipment.quarter)}. The member gets an email.`}
      submitLabel="Save shipment"
      onClose={onClose}
    >
      <DayField fields={form.fields} name="ships_on" label="Ships on" required />
      <CheckField
        fields={form.fields}
        name="choose"
        label="Choose the bottles"
        hint="Otherwise the member’s preferences and the stock decide"
      />
      {form.fields.watch('choose') ? <Bottles form={form.fields} /> : null}
    </FormDialog>
  );
}

function Bottles({ form }: { form: UseFormReturn<z.input<Schema>, unknown, z.output<Schema>> }) {
  const wines = useQuery(apiQuery('/api/wines', {}));
  const rows = useFieldArray({
    control: form.control as unknown as Control<z.input<Schema>>,
    name: 'items',
    keyName: 'key',
  });
  const error = form.formState.errors.items;
  const message = error?.root?.message ?? error?.message;
  const options = (wines.data ?? []).map(({ id, name, vintage }) => ({
    value: String(id),
    label: vintage ? `${name} ${vintage}` : name,
  }));
  return (
    <fieldset className={look.list}>
      <legend className={styles.subtitle}>Bottles</legend>
      {rows.fields.map((row, index) => (
        <div key={row.key} role="group" aria-label={`Wine ${index + 1}`} className={styles.bottle}>
          <SelectField
            fields={form}
            name={`items.${index}.wine_id`}
            label="Wine"
            required
            empty="Choose a wine"
            options={options}
          />
          <NumberField fields={form} name={`items.${index}.quantity`} label="Bottles" required />
          <IconButton
            icon={<Trash2 size={16} aria-hidden="true" />}
            label={`Remove wine ${index + 1}`}
            onClick={() => rows.remove(index)}
          />
        </div>
      ))}
      <FieldNotes id="items" error={message} />
      <div>
        <Button variant="secondary" size="sm" onClick={() => rows.append({ wine_id: '', quantity: '1' })}>
          <Plus size={16} aria-hidden="true" /> Add a wine
        </Button>
      </div>
    </fieldset>
  );
}
