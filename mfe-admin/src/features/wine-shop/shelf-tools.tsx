import { ClipboardCheck, FileText, FileUp, Printer, Tags } from 'lucide-react';
import { Button } from '@shamba/ui/core';
import { links, useSession } from '@shamba/shell-sdk';
import { ButtonLink } from '@shamba/slice-kit/views';
import { ExportButton } from '../../shared/resource/export-button';
import { useDownload } from '../../shared/use-download';
import { allWines, wholeShelf } from './api';
import { inventoryCsv, tastingSheet } from './wine-tools';

/** Downloads and prints: the inventory file of the listed wines; labels and tasting sheets of the wines in stock. */
export function ShelfTools({ matching, total }: { matching: object; total: number }) {
  const { busy, run } = useDownload();
  const writable = useSession().hasPermission('wines.write');
  const shop = links.admin('wine-shop');
  const saveSheet = () =>
    run({
      name: 'tasting-sheet.txt',
      type: 'text/tab-separated-values',
      text: async () => tastingSheet(await wholeShelf()),
    });
  return (
    <>
      <ExportButton name="wine-inventory.csv" total={total} text={async () => inventoryCsv(await allWines(matching))} />
      <ButtonLink variant="secondary" size="sm" to={`${shop}/labels`}>
        <Tags size={16} aria-hidden="true" /> Print Labels
      </ButtonLink>
      <Button variant="secondary" size="sm" loading={busy} onClick={() => void saveSheet()}>
        <FileText size={16} aria-hidden="true" /> Tasting Sheets
      </Button>
      <ButtonLink variant="secondary" size="sm" to={`${shop}/tasting-sheet`}>
        <Printer size={16} aria-hidden="true" /> Print Tasting Sheet
      </ButtonLink>
      {writable ? (
        <>
          <ButtonLink variant="secondary" size="sm" to={`${shop}/import`}>
            <FileUp size={16} aria-hidden="true" /> Import CSV
          </ButtonLink>
          <ButtonLink variant="secondary" size="sm" to={`${shop}/stock-take`}>
            <ClipboardCheck size={16} aria-hidden="true" /> Stock count
          </ButtonLink>
        </>
      ) : null}
    </>
  );
}
