import { CalendarOff, Trash2 } from 'lucide-react';
import * as z from 'zod/mini';
import { Button, formatDay, IconButton } from '@shamba/ui/core';
import { toast, useSession } from '@shamba/shell-sdk';
import { DayField, FormDialog, optionalText, requiredText, TextField, useSaveForm } from '@shamba/slice-kit/forms';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { Facts, Loaded } from '@shamba/slice-kit/views';
import { useWrite } from '@shamba/slice-kit/writes';
import { useRefresh } from '../../shared/use-refresh';
import { closeDay, type Closure, openDay, useClosures } from './api';
import styles from '../../shared/settings/settings.module.css';

const schema = z.object({ date: requiredText('Please choose a day'), reason: optionalText(200) });
type Values = z.input<typeof schema>;

/** Days on which the tasting room is closed although its hours say otherwise. */
export function Closures() {
  const closures = useClosures();
  const writable = useSession().hasPermission('experiences.write');
  const url = useUrlState({ dialog: '' });
  return (
    <>
      <div className={styles.row}>
        <h3 className={styles.subtitle}>Closed days</h3>
        {writable ? (
          <Button variant="secondary" size="sm" onClick={() => url.change({ dialog: 'closure' }, { push: true })}>
            <CalendarOff size={16} aria-hidden="true" /> Close a day
          </Button>
        ) : null}
      </div>
      <Loaded query={closures} label="the closed days">
        {(days) =>
          days.length === 0 ? (
            <p className={styles.note}>No day is closed beyond the hours above.</p>
          ) : (
            <Facts
              facts={days.map((day) => ({
                label: formatDay(day.date),
                value: (
                  <>
                    {day.reason ?? 'Closed'} {writable ? <OpenDay day={day} /> : null}
                  </>
                ),
              }))}
            />
          )
        }
      </Loaded>
      {writable && url.values.dialog === 'closure' ? (
        <CloseDayDialog onClose={() => url.change({ dialog: '' })} />
      ) : null}
    </>
  );
}

const CLOSURE_READS = ['/api/admin/closures', '/api/experiences'];

/** Opens a closed day again; it can be closed again the same way. */
function OpenDay({ day }: { day: Closure }) {
  const refresh = useRefresh();
  const { run } = useWrite({
    send: () => openDay(day),
    failure: { title: 'Error', text: 'Please try again.' },
    onDone: () => {
      toast({ title: 'Day opened', description: formatDay(day.date, 'long') });
      return refresh(...CLOSURE_READS);
    },
  });
  return (
    <IconButton
      size="sm"
      icon={<Trash2 size={16} aria-hidden="true" />}
      label={`Open ${formatDay(day.date)} again`}
      onClick={() => void run()}
    />
  );
}

function CloseDayDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefresh();
  const form = useSaveForm<Values, z.output<typeof schema>, Closure>({
    schema,
    row: { values: { date: '', reason: '' } },
    failure: 'The day could not be closed. Please try again.',
    save: closeDay,
    onSaved: ({ date }) => {
      toast({ title: 'Day closed', description: formatDay(date, 'long') });
      onClose();
      void refresh(...CLOSURE_READS);
    },
  });
  return (
    <FormDialog
      of={form}
      title="Close a day"
      description="No tasting can be booked on it. A day with booked visits can't be closed."
      submitLabel="Close the day"
      busyLabel="Closing…"
      size="sm"
      onClose={onClose}
    >
      <DayField form={form.form} name="date" label="Day" required />
      <TextField form={form.form} name="reason" label="Reason" optional maxLength={200} hint="Seen by staff only" />
    </FormDialog>
  );
}
