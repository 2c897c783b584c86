import { CalendarOff, Trash2 } from 'lucide-react';
import * as z from 'zod/mini';
import { Button, formatDay, formatTime, IconButton } from '@shamba/ui/core';
import { toast, useSession } from '@shamba/shell-sdk';
import {
  DayField,
  FieldGrid,
  FormDialog,
  optionalText,
  requiredText,
  TextField,
  TimeField,
  useSaveForm,
} from '@shamba/slice-kit/forms';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { Facts, Loaded } from '@shamba/slice-kit/views';
import { useWrite } from '@shamba/slice-kit/writes';
import { useRefresh } from '../use-refresh';
import { close, type Closure, openAgain, useClosures } from './api';
import styles from '../settings/settings.module.css';

const schema = z.object({
  date: requiredText('Please choose a day'),
  from: optionalText(),
  until: optionalText(),
  reason: optionalText(200),
});
type Values = z.input<typeof schema>;

const hoursOf = ({ from, until }: Pick<Closure, 'from' | 'until'>): string =>
  from === null || until === null ? '' : `, ${formatTime(from)} to ${formatTime(until)}`;

/** Closures of the tasting room during its opening hours: days, and hours of days. */
export function Closures() {
  const closures = useClosures();
  const writable = useSession().hasPermission('experiences.write');
  const url = useUrlState({ dialog: '' });
  return (
    <>
      <div className={styles.row}>
        <h3 className={styles.subtitle}>Closed days and hours</h3>
        {writable ? (
          <Button variant="secondary" size="sm" onClick={() => url.change({ dialog: 'closure' }, { push: true })}>
            <CalendarOff size={16} aria-hidden="true" /> Close a day
          </Button>
        ) : null}
      </div>
      <Loaded query={closures} label="the closed days">
        {(days) =>
          days.length === 0 ? (
            <p className={styles.note}>No day is closed beyond the opening hours.</p>
          ) : (
            <Facts
              facts={days.map((day) => ({
                label: `${formatDay(day.date)}${hoursOf(day)}`,
                value: (
                  <>
                    {day.reason ?? 'Closed'} {writable ? <OpenAgain day={day} /> : null}
                  </>
                ),
              }))}
            />
          )
        }
      </Loaded>
      {writable && url.values.dialog === 'closure' ? <CloseDialog onClose={() => url.change({ dialog: '' })} /> : null}
    </>
  );
}

const CLOSURE_READS = ['/api/admin/closures', '/api/experiences', '/api/admin/experiences'];

/** Removes a closure; it can be added again. */
function OpenAgain({ day }: { day: Closure }) {
  const refresh = useRefresh();
  const when = `${formatDay(day.date)}${hoursOf(day)}`;
  const { run } = useWrite({
    send: () => openAgain(day),
    failure: { title: 'Error', text: 'Please try again.' },
    onDone: () => {
      toast({ title: day.from === null ? 'Day opened' : 'Hours opened', description: when });
      return refresh(...CLOSURE_READS);
    },
  });
  return (
    <IconButton
      size="sm"
      icon={<Trash2 size={16} aria-hidden="true" />}
      label={`Open ${when} again`}
      onClick={() => void run()}
    />
  );
}

function CloseDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefresh();
  const form = useSaveForm<Values, z.output<typeof schema>, Closure>({
    schema,
    row: { values: { date: '', from: '', until: '', reason: '' } },
    failure: 'The day could not be closed. Please try again.',
    draft: 'closure-new',
    save: close,
    onSaved: (closed) => {
      const description = `${formatDay(closed.date, 'long')}${hoursOf(closed)}`;
      toast({ title: closed.from === null ? 'Day closed' : 'Hours closed', description });
      onClose();
      void refresh(...CLOSURE_READS);
    },
  });
  return (
    <FormDialog
      form={form}
      title="Close a day"
      description="No visit can begin then. A day or hours with booked visits can't be closed."
      submitLabel="Close it"
      busyLabel="Closing…"
      size="sm"
      onClose={onClose}
    >
      <DayField fields={form.fields} name="date" label="Day" required />
      <FieldGrid>
        <TimeField fields={form.fields} name="from" label="From" optional hint="Without times the whole day" />
        <TimeField fields={form.fields} name="until" label="Until" optional hint="Visits may begin then again" />
      </FieldGrid>
      <TextField fields={form.fields} name="reason" label="Reason" optional maxLength={200} hint="Seen by staff only" />
    </FormDialog>
  );
}
