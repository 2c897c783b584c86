import { useState } from 'react';
import * as z from 'zod/mini';
import { Badge, Button, EmptyState, Field, TextInput } from '@shamba/ui/core';
import { Dialog } from '@shamba/ui/dialog';
import { Table } from '@shamba/ui/table';
import { toast, useSession } from '@shamba/shell-sdk';
import { FormDialog, NumberField, optionalWholeNumber, useSaveForm } from '@shamba/slice-kit/forms';
import { today } from '@shamba/slice-kit/page';
import { Loaded, Stack } from '@shamba/slice-kit/views';
import { useRefresh } from '../../shared/use-refresh';
import { type Experience, EXPERIENCE_READS, setPlaces, type Slot, useSlots } from './api';

interface TimesDialogProps {
  experience: Experience;
  onClose: () => void;
}

/** The times of an experience on one day: free places, and each time's number of places. */
export function TimesDialog({ experience, onClose }: TimesDialogProps) {
  const [day, setDay] = useState<string>(today());
  const slots = useSlots(experience.id, day);
  const writable = useSession().hasPermission('experiences.write');
  const [changing, setChanging] = useState<Slot | null>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Times of ${experience.title}`}
      description={`${experience.slot_capacity} places at one time, unless a time has its own number.`}
      size="lg"
    >
      <Stack>
        <Field label="Day">
          <TextInput type="date" value={day} onChange={(event) => setDay(event.target.value)} />
        </Field>
        <Loaded query={slots} label="the times">
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState title="No times on this day" text="The opening hours have none, or it is over a year away." />
            ) : (
              <Table
                caption="times"
                rows={rows}
                rowKey={({ id }) => id}
                columns={[
                  { id: 'time', header: 'Time', rowHeader: true, cell: ({ label }) => label },
                  { id: 'taken', header: 'Guests', align: 'end', cell: ({ taken }) => taken },
                  { id: 'places', header: 'Places', align: 'end', cell: ({ capacity }) => capacity },
                  { id: 'left', header: 'Left', align: 'end', cell: ({ places_left }) => places_left },
                  {
                    id: 'state',
                    header: 'State',
                    cell: ({ closed, past }) =>
                      closed ? <Badge tone="danger">Closed</Badge> : past ? <Badge>Over</Badge> : null,
                  },
                  ...(writable
                    ? [
                        {
                          id: 'change',
                          header: 'Change',
                          cell: (slot: Slot) =>
                            slot.past ? null : (
                              <Button
                                variant="ghost"
                                size="sm"
                                aria-label={`Change the places at ${slot.label}`}
                                onClick={() => setChanging(slot)}
                              >
                                Places…
                              </Button>
                            ),
                        },
                      ]
                    : []),
                ]}
              />
            )
          }
        </Loaded>
      </Stack>
      {changing ? <PlacesDialog experience={experience} slot={changing} onClose={() => setChanging(null)} /> : null}
    </Dialog>
  );
}

const schema = z.object({
  capacity: optionalWholeNumber('Places are a number from 0 to 1000', { min: 0, max: 1000 }),
});

function PlacesDialog({ experience, slot, onClose }: TimesDialogProps & { slot: Slot }) {
  const refresh = useRefresh();
  const form = useSaveForm<z.input<typeof schema>, z.output<typeof schema>, { label: string; capacity: number }>({
    schema,
    row: { values: { capacity: String(slot.capacity) } },
    failure: 'The places could not be changed. Please try again.',
    draft: `slot-places-${slot.id}`,
    save: ({ capacity }) => setPlaces(experience.id, slot.id, capacity),
    onSaved: ({ label, capacity }) => {
      toast({ title: 'Places changed', description: `${label}: ${capacity}` });
      onClose();
      void refresh(...EXPERIENCE_READS);
    },
  });
  return (
    <FormDialog form={form} title={`Places at ${slot.label}`} submitLabel="Save places" size="sm" onClose={onClose}>
      <NumberField
        fields={form.fields}
        name="capacity"
        label="Places"
        optional
        hint={`${slot.taken} taken. Empty: ${experience.slot_capacity}, as at other times; 0 sells none.`}
      />
    </FormDialog>
  );
}
