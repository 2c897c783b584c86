import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, Link, links, useDocumentTitle } from '@shamba/shell-sdk';
import { Loaded } from '@shamba/slice-kit/views';
import { Button, formatMoney, Page } from '@shamba/ui/core';
import { Dialog } from '@shamba/ui/dialog';
import styles from './harvest-page.module.css';

/** Wines of the shop by the year they were picked in. */
export function HarvestPage() {
  useDocumentTitle('The Harvest');
  const wines = useQuery(apiQuery('/api/wines'));
  const [open, setOpen] = useState(false);
  return (
    <Page title="The harvest">
      <Button onClick={() => setOpen(true)}>How we pick</Button>
      <Dialog open={open} onOpenChange={setOpen} title="How we pick">
        <p>By hand, before the sun is on the slope.</p>
      </Dialog>
      <Loaded query={wines} label="the wines">
        {(list) => (
          <ul className={styles.list}>
            {list.map((wine) => (
              <li key={wine.id}>
                <Link to={links.wine(wine.slug)}>{wine.name}</Link> {wine.vintage} {formatMoney(wine.price)}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Page>
  );
}
