import { useQuery } from '@tanstack/react-query';
import { CalendarOff, Trash2 } from 'lucide-react';
import * as z from 'zod/mini';
import { Button, formatDay, formatTime } from '@shamba/ui/core';
import { type Answer, apiQuery, callApi, useSession } from '@shamba/shell-sdk';
import {
  DayField,
  FieldGrid,
  FormDialog,
  optionalText,
  requiredText,
  TextField,
  TimeField,
} from '@shamba/slice-kit/forms';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { Facts, Loaded } from '@shamba/slice-kit/views';
import { RowButton } from './row-button';
import { useChange } from './use-change';
import { useDialogForm } from './save-dialog';
import styles from './settings/settings.module.css';

type Closure = Answer<'GET /api/admin/closures'>[number];

const schema = z.object({
  date: requiredText('Please choose a day'),
  from: optionalText(),
  until: optionalText(),
  reason: optionalText(200),
});

const hoursOf = ({ from, until }: Pick<Closure, 'from' | 'until'>): string =>
  from === null || until === null ? '' : `, ${formatTime(from)} to ${formatTime(until)}`;

/** Closures of the tasting room during its opening hours: days, and hours of days. */
export function Closures() {
  const closures = useQuery({ ...apiQuery('/api/admin/closures'), refetchInterval: false });
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
            <p className={styles.note}>No extra days or hours are closed.</p>
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
  const { date, from } = day;
  const when = `${formatDay(date)}${hoursOf(day)}`;
  const { run } = useChange({
    send: () => callApi('DELETE /api/admin/closures/{date}', { path: { date }, query: from === null ? {} : { from } }),
    failure: { title: 'Error', text: 'Please try again.' },
    done: () => ({ title: from === null ? 'Day opened' : 'Hours opened', description: when }),
    reads: CLOSURE_READS,
  });
  return <RowButton icon={Trash2} label={`Reopen ${when}`} onClick={() => void run()} />;
}

function CloseDialog({ onClose }: { onClose: () => void }) {
  const form = useDialogForm({
    schema,
    row: { values: { date: '', from: '', until: '', reason: '' } },
    failure: 'The day could not be closed. Please try again.',
    draft: 'closure-new',
    save: (body) => callApi('POST /api/admin/closures', { body }),
    done: (closed) => ({
      title: closed.from === null ? 'Day closed' : 'Hours closed',
      description: `${formatDay(closed.date, 'long')}${hoursOf(closed)}`,
    }),
    reads: CLOSURE_READS,
    onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Close a day"
      description="No visits can start then. A day or hours with booked visits can’t be closed."
      submitLabel="Close it"
      busyLabel="Closing…"
      size="sm"
      onClose={onClose}
    >
      <DayField fields={form.fields} name="date" label="Day" required />
      <FieldGrid>
        <TimeField fields={form.fields} name="from" label="From" optional hint="Leave empty for the whole day" />
        <TimeField fields={form.fields} name="until" label="Until" optional hint="Visits can start again from then" />
      </FieldGrid>
      <TextField fields={form.fields} name="reason" label="Reason" optional maxLength={200} hint="Seen by staff only" />
      <EventsThen day={form.fields.watch('date')} />
    </FormDialog>
  );
}

/** Names the events of a day: a closure does not call them off. */
function EventsThen({ day }: { day: string }) {
  const events = useQuery({ ...apiQuery('/api/events'), enabled: day !== '' });
  const named = (events.data ?? []).flatMap(({ title, event_dates }) =>
    event_dates
      .filter(({ date, cancelled }) => date === day && !cancelled)
      .map(({ start_time }) => `${title}, ${formatTime(start_time)}`),
  );
  if (named.length === 0) return null;
  return (
    <p role="status" className={styles.note}>
      Events on this day: {named.join('; ')}. They will still take place. To cancel one, cancel its date under Events.
    </p>
  );
}
