import { useState } from 'react';
import * as z from 'zod/mini';
import { Badge, Button, EmptyState, Field, TextInput } from '@shamba/ui/core';
import { Table } from '@shamba/ui/table';
import { callApi, useSession } from '@shamba/shell-sdk';
import { FormDialog, NumberField, optionalWholeNumber } from '@shamba/slice-kit/forms';
import { Loaded, Stack } from '@shamba/slice-kit/views';
import { useToday } from '@shamba/slice-kit/winery';
import { OpenDialog } from '../../shared/open-dialog';
import { useDialogForm } from '../../shared/save-dialog';
import { type Experience, EXPERIENCE_READS, type Slot, useSlots } from './api';

interface TimesDialogProps {
  experience: Experience;
  onClose: () => void;
}

/** The times of an experience on one day: free places, and each time's number of places. */
export function TimesDialog({ experience, onClose }: TimesDialogProps) {
  const now = useToday();
  const [chosen, setChosen] = useState('');
  const day = chosen || now;
  const slots = useSlots(experience.id, day);
  const writable = useSession().hasPermission('experiences.write');
  const [changing, setChanging] = useState<Slot | null>(null);
  return (
    <OpenDialog
      onClose={onClose}
      title={`Times of ${experience.title}`}
      description={`${experience.slot_capacity} spots per time, unless a time has its own number.`}
      size="lg"
    >
      <Stack>
        <Field label="Day">
          <TextInput type="date" value={day} onChange={(event) => setChosen(event.target.value)} />
        </Field>
        <Loaded query={slots} label="the times">
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState title="No times on this day" text="We are closed that day, or it is more than a year away." />
            ) : (
              <Table
                caption="times"
                rows={rows}
                rowKey={({ id }) => id}
                columns={[
                  { id: 'time', header: 'Time', rowHeader: true, cell: ({ label }) => label },
                  { id: 'taken', header: 'Guests', align: 'end', cell: ({ taken }) => taken },
                  { id: 'places', header: 'Spots', align: 'end', cell: ({ capacity }) => capacity },
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
                                aria-label={`Change the spots at ${slot.label}`}
                                onClick={() => setChanging(slot)}
                              >
                                Spots…
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
    </OpenDialog>
  );
}

const schema = z.object({
  capacity: optionalWholeNumber('Spots must be a number from 0 to 1,000', { min: 0, max: 1000 }),
});

function PlacesDialog({ experience, slot, onClose }: TimesDialogProps & { slot: Slot }) {
  const form = useDialogForm({
    schema,
    row: { values: { capacity: String(slot.capacity) } },
    failure: 'The spots could not be changed. Please try again.',
    draft: `slot-places-${slot.id}`,
    // null: as many as at other times.
    save: ({ capacity }) =>
      callApi('PUT /api/experiences/{id}/slots/{slotId}', {
        path: { id: experience.id, slotId: slot.id },
        body: { capacity },
      }),
    done: ({ label, capacity }) => ({ title: 'Spots changed', description: `${label}: ${capacity}` }),
    reads: EXPERIENCE_READS,
    onClose,
  });
  return (
    <FormDialog form={form} title={`Spots at ${slot.label}`} submitLabel="Save spots" size="sm" onClose={onClose}>
      <NumberField
        fields={form.fields}
        name="capacity"
        label="Spots"
        optional
        hint={`${slot.taken} taken. Leave empty for ${experience.slot_capacity}, as at other times; 0 sells none.`}
      />
    </FormDialog>
  );
}
