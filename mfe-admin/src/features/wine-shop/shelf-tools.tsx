import { ClipboardCheck, Download, FileText, FileUp, Tags } from 'lucide-react';
import { Button, LinkButton } from '@shamba/ui/core';
import { Link, links, useSession } from '@shamba/shell-sdk';
import { useDownload } from '../../shared/use-download';
import { allWines, wholeShelf, type WineListQuery } from './api';
import { inventoryCsv, tastingSheet } from './wine-tools';

/** Downloads and prints: the inventory file of the listed wines; labels and tasting sheets of the wines in stock. */
export function ShelfTools({ query }: { query: WineListQuery }) {
  const { busy, run } = useDownload();
  const writable = useSession().hasPermission('wines.write');
  const { limit: _limit, page: _page, ...matching } = query ?? {};
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        loading={busy}
        onClick={() =>
          void run({
            name: 'wine-inventory.csv',
            type: 'text/csv',
            text: async () => inventoryCsv(await allWines(matching)),
          })
        }
      >
        <Download size={16} aria-hidden="true" /> Export CSV
      </Button>
      <LinkButton asChild variant="secondary" size="sm">
        <Link to={`${links.admin('wine-shop')}/labels`}>
          <Tags size={16} aria-hidden="true" /> Print Labels
        </Link>
      </LinkButton>
      <Button
        variant="secondary"
        size="sm"
        loading={busy}
        onClick={() =>
          void run({
            name: 'tasting-sheet.txt',
            type: 'text/tab-separated-values',
            text: async () => tastingSheet(await wholeShelf()),
          })
        }
      >
        <FileText size={16} aria-hidden="true" /> Tasting Sheets
      </Button>
      {writable ? (
        <>
          <LinkButton asChild variant="secondary" size="sm">
            <Link to={`${links.admin('wine-shop')}/import`}>
              <FileUp size={16} aria-hidden="true" /> Import CSV
            </Link>
          </LinkButton>
          <LinkButton asChild variant="secondary" size="sm">
            <Link to={`${links.admin('wine-shop')}/stock-take`}>
              <ClipboardCheck size={16} aria-hidden="true" /> Stock-take
            </Link>
          </LinkButton>
        </>
      ) : null}
    </>
  );
}
