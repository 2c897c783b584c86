import { Download } from 'lucide-react';
import { Button } from '@shamba/ui/core';
import { callApi, toast } from '@shamba/shell-sdk';
import { refusalToast, useWrite } from '@shamba/slice-kit/writes';
import { monthText } from './month-text';

/** Said of a month whose journal would be wrong. */
export const NOT_BALANCED =
  'A payment of this month differs from its figures. Please tell whoever runs the site (npm run reconcile).';

/** Said of a locked month that has changed; its journal is saved as it was locked. */
const DIFFERS =
  'Its journal is saved as it was locked. A stay without an order was changed later: please post the difference by hand.';

/** Saves a month's journal. A link to the file would not say why there is none. */
export function JournalButton({ month }: { month: string }) {
  const { busy, run } = useWrite({
    send: async () => {
      const { balanced, empty, differs } = await callApi('GET /api/admin/months/{month}', { path: { month } });
      if (!balanced) refusalToast('No journal', NOT_BALANCED);
      else if (empty) refusalToast('No journal', 'It has no entries yet: it has whole days, up to yesterday.');
      else {
        save(`/api/admin/months/${month}/journal.csv`);
        if (differs) toast({ title: `${monthText(month)} has changed since it was locked`, description: DIFFERS });
      }
    },
    failure: { title: 'Journal not saved', text: 'Please try again.' },
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      loading={busy}
      aria-label={`CSV: journal of ${monthText(month)}`}
      onClick={() => void run()}
    >
      <Download size={16} aria-hidden="true" /> CSV
    </Button>
  );
}

function save(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
