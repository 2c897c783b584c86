import * as z from 'zod/mini';
import { requiredText, TextField } from '@shamba/slice-kit/forms';
import { Loaded } from '@shamba/slice-kit/views';
import { namedFields } from '../../shared/named-fields';
import { SaveDialog } from '../../shared/save-dialog';
import { readSettings, saveSettings, type Settings, useSettings } from '../../shared/settings/api';

/** The accounts of the journal, in its order. */
const NAMES = {
  card: 'Card payments (Square)',
  cash: 'Cash',
  outside: 'Paid elsewhere',
  wine: 'Wine',
  wine_club: 'Wine club',
  experience: 'Experiences',
  event: 'Events',
  vineyard_stay: 'Stays',
  shipping: 'Shipping',
  other: 'Other refunds',
  sales_tax: 'Sales tax owed',
  lodging_tax: 'Lodging tax owed',
  tips: 'Tips owed to staff',
  deposits: 'Paid and not earned yet',
  fees: 'Card fees (Square)',
} as const;
type Account = keyof typeof NAMES;
const KEYS = Object.keys(NAMES) as Account[];

const account = requiredText('Please enter the name of the account');
const schema = z.object(Object.fromEntries(KEYS.map((key) => [key, account])) as Record<Account, typeof account>);
const rowOf = (settings: Settings<'books'>) => ({
  values: Object.fromEntries(KEYS.map((key) => [key, settings[key]])) as Record<Account, string>,
  version: (settings as { version?: number }).version,
});

/** Changes the names that the journal's accounts have in the bookkeeper's books. */
export function AccountsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Loaded query={useSettings('books')} label="the accounts">
      {(settings) => (
        <SaveDialog
          title="Names of accounts"
          description="As your books call them; Parent:Account is a sub-account. Locked months keep the names that they were locked with."
          submitLabel="Save names"
          size="md"
          schema={schema}
          row={rowOf(settings)}
          names={NAMES}
          save={(body, version) => saveSettings('books', body, version)}
          readCurrent={async () => rowOf(await readSettings('books'))}
          draft="books"
          failure="The names could not be saved. Please try again."
          done={{ title: 'Accounts updated' }}
          reads={['/api/admin/settings/books']}
          onClose={onClose}
        >
          {(form) => {
            const field = namedFields(form, NAMES);
            return KEYS.map((key) => <TextField key={key} {...field(key)} required maxLength={100} />);
          }}
        </SaveDialog>
      )}
    </Loaded>
  );
}
