import { Card, CardBody, formatDays, formatInstantDay, formatMoney } from '@shamba/ui/core';
import type { PaymentLink } from '../api';
import styles from './what-changes.module.css';

/** Old and new dates, both prices by part, and the difference with tax and deadline; of a stay itself its own only. */
export function WhatChanges({ link }: { link: PaymentLink }) {
  // The deadline is the end of a day at the house.
  const lastDay = formatInstantDay(new Date(Date.parse(link.deadline) - 1).toISOString());
  return (
    <Card as="section" aria-label={link.for_stay ? 'What it costs' : 'What changes'}>
      <CardBody className={styles.body}>
        <dl className={styles.dates}>
          {link.for_stay ? null : (
            <div>
              <dt>Your dates now</dt>
              <dd>{formatDays(link.check_in_date, link.check_out_date)}</dd>
            </div>
          )}
          <div>
            <dt>{link.for_stay ? 'Your dates' : 'New dates'}</dt>
            <dd className={styles.strong}>{formatDays(link.new_check_in_date, link.new_check_out_date)}</dd>
          </div>
        </dl>
        <table className={styles.lines}>
          <caption className={styles.caption}>What your stay costs</caption>
          <thead>
            <tr>
              <th scope="col">Part</th>
              {link.for_stay ? null : <th scope="col">Now</th>}
              <th scope="col">{link.for_stay ? 'Price' : 'New'}</th>
            </tr>
          </thead>
          <tbody>
            {link.lines.map(({ label, before, after }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {link.for_stay ? null : <td>{before === null ? '–' : formatMoney(before)}</td>}
                <td>{after === null ? '–' : formatMoney(after)}</td>
              </tr>
            ))}
            <tr className={styles.sum}>
              <th scope="row">Total</th>
              {link.for_stay ? null : <td>{formatMoney(link.total_before)}</td>}
              <td>{formatMoney(link.total_after)}</td>
            </tr>
          </tbody>
        </table>
        <dl className={styles.rows}>
          {link.for_stay ? null : (
            <div>
              <dt>Paid so far</dt>
              <dd>{formatMoney(link.paid)}</dd>
            </div>
          )}
          <div className={styles.due}>
            <dt>Due now</dt>
            <dd>{formatMoney(link.amount)}</dd>
          </div>
          {/* Of a stay itself the table has its tax already. */}
          {link.for_stay ? null : (
            <div>
              <dt>Tax included</dt>
              <dd>{formatMoney(link.tax)}</dd>
            </div>
          )}
        </dl>
        <p className={styles.note}>
          {link.for_stay ? 'You can pay with this link through ' : 'We will hold the new nights for you through '}
          <strong>{lastDay}</strong>.{link.for_stay ? null : ' If you don’t pay, your stay will not change.'}
        </p>
      </CardBody>
    </Card>
  );
}
