import * as z from 'zod/mini';
import { callApi } from '@shamba/shell-sdk';
import { CheckField, flag, FormDialog, optionalText, requiredText, TextField } from '@shamba/slice-kit/forms';
import { namedFields } from '../../shared/named-fields';
import { typedValues, useRowForm } from '../../shared/resource/use-row-form';
import { FEED_READS, feeds, type StayFeed } from './house-api';

const schema = z.object({
  name: requiredText('Please name the channel', 60),
  url: optionalText(2000),
  tax_by_channel: flag(),
});

const NAMES = {
  name: 'Channel',
  url: 'Address of its calendar',
  tax_by_channel: 'The channel pays the lodging tax of its stays',
};

/** Adds or changes a channel that sells the house: its name, the address of its calendar, who pays the lodging tax. */
export function ChannelDialog({ feed, onClose }: { feed: StayFeed | null; onClose: () => void }) {
  const form = useRowForm({
    schema,
    row: feed,
    valuesOf: (row) => typedValues(schema, row, { tax_by_channel: true }),
    save: feeds.save,
    read: async (id) => (await callApi('GET /api/admin/stay-feeds')).find((row) => row.id === id),
    draft: 'stay-channel',
    failure: 'The channel could not be saved. Please try again.',
    done: feed ? 'Channel updated' : 'Channel added',
    nameOf: ({ name }) => name,
    reads: FEED_READS,
    onClose,
  });
  const field = namedFields(form.fields, NAMES);
  return (
    <FormDialog
      form={form}
      title={feed ? `Edit ${feed.name}` : 'Add a channel'}
      description="Nights that are taken there are taken here, and the other way round."
      submitLabel={feed ? 'Save channel' : 'Add channel'}
      names={NAMES}
      onClose={onClose}
    >
      <TextField {...field('name')} required maxLength={60} hint="Airbnb, VRBO, Booking.com …" />
      <TextField
        {...field('url')}
        optional
        maxLength={2000}
        hint="The channel calls it ‘export calendar’; it begins with https:// and often ends with .ics"
      />
      <CheckField {...field('tax_by_channel')} />
    </FormDialog>
  );
}
