import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '@shamba/ui/core';
import { type Answer, messageOf, toast } from '@shamba/shell-sdk';
import { apiUpload } from '@shamba/slice-kit/api';
import { useWrite } from '@shamba/slice-kit/writes';
import { ConfirmWrite } from '../../shared/confirm-write';
import { counted } from '../../shared/counted';
import { FileButton } from '../../shared/file-button';
import { changeRates, TAX_READS } from './tax-rates-api';
import styles from './import-rates.module.css';

const READ = 'POST /api/admin/settings/tax/file';
type RatesFile = Answer<typeof READ>;
type RateOfFile = RatesFile['rates'][number];

/** Limit of a file in bytes, as the server has it. */
const MAX_FILE = 64 * 1024;

interface ImportRatesProps {
  /** Name of a place: a state, or the winery. */
  placeOf: (rate: { jurisdiction?: string | null }) => string;
}

/** Reads rates from a CSV file, shows them beside the present ones, and saves them after a confirmation. */
export function ImportRates({ placeOf }: ImportRatesProps) {
  const [read, setRead] = useState<RatesFile | null>(null);
  const failed = (description: string) =>
    toast({ title: 'The file could not be read', description, variant: 'destructive' });
  const check = useWrite<File, RatesFile>({
    send: (file) => apiUpload(READ, { file }),
    onDone: setRead,
    onFailed: (error) => failed(messageOf(error, 'Please try again.')),
  });
  const wanted = read?.rates.filter(({ outcome }) => outcome !== 'same') ?? [];
  return (
    <>
      <FileButton
        inputLabel="CSV file of tax rates"
        accept=".csv,.txt,.tsv,text/csv"
        variant="secondary"
        size="sm"
        loading={check.busy}
        loadingLabel="Reading…"
        onFiles={([file]) => {
          if (file.size > MAX_FILE) failed('A file of rates can have at most 64 kB.');
          else void check.run(file);
        }}
      >
        <FileUp size={16} aria-hidden="true" /> Import rates
      </FileButton>
      {read ? (
        <ConfirmWrite
          title={wanted.length > 0 ? `Save ${counted(wanted.length, 'rate')}?` : 'This file changes no rate'}
          text="New carts use a rate from its first day on. Paid orders keep their price."
          confirmLabel="Save the rates"
          ready={wanted.length > 0}
          send={() => changeRates((now) => withRates(now, wanted))}
          done={{ title: 'Settings Updated', description: 'Sales Tax' }}
          failure={{ title: 'Error', text: 'The rates could not be saved. Please try again.' }}
          reads={TAX_READS}
          onClose={() => setRead(null)}
        >
          <RatesOfFile file={read} placeOf={placeOf} />
        </ConfirmWrite>
      ) : null}
    </>
  );
}

function RatesOfFile({ file: { rates, problems, unknown_columns }, placeOf }: ImportRatesProps & { file: RatesFile }) {
  return (
    <>
      {problems.length > 0 ? (
        <div className={styles.problems} role="alert">
          <p>{counted(problems.length, 'row')} will not be imported:</p>
          <ul>
            {problems.map(({ line, message }) => (
              <li key={line}>
                Line {line}: {message}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {unknown_columns.length > 0 ? (
        <p className={styles.note}>Ignored columns: {unknown_columns.join(', ')}.</p>
      ) : null}
      <ul className={styles.rates}>
        {rates.map((rate) => (
          <li key={rate.line}>
            <strong>{placeOf(rate)}</strong> {wordsOf(rate)}
            {rate.source ? <span className={styles.note}>{rate.source}</span> : null}
          </li>
        ))}
      </ul>
    </>
  );
}

/** "7.25% → 7.5% from Oct 1, 2026 (past days keep their rates)" */
function wordsOf({ outcome, rate, was, valid_from, from_today }: RateOfFile): string {
  if (outcome === 'same') return `${rate}%, unchanged`;
  const change = was === null ? `${rate}%` : `${was}% → ${rate}%`;
  return `${change} from ${formatDay(valid_from)}${from_today ? ' (past days keep their rates)' : ''}`;
}

/** The list with new rates; a rate of the same place and day is replaced. */
function withRates<T extends { jurisdiction?: string | null; valid_from: string }>(
  now: readonly T[],
  added: readonly RateOfFile[],
): (T | Pick<RateOfFile, 'jurisdiction' | 'rate' | 'valid_from' | 'source'>)[] {
  const isReplaced = (one: T): boolean =>
    added.some((rate) => rate.jurisdiction === (one.jurisdiction ?? null) && rate.valid_from === one.valid_from);
  return [
    ...now.filter((one) => !isReplaced(one)),
    ...added.map(({ jurisdiction, rate, valid_from, source }) => ({ jurisdiction, rate, valid_from, source })),
  ];
}
